/** What a benchmark has started, stopped in reverse order when it ends, fails or is interrupted. */
export type Endings = { add(end: () => unknown): void; run(): Promise<void> };

export function createEndings(): Endings {
  const endings: (() => unknown)[] = [];
  let running: Promise<void> | undefined;
  const runAll = async () => {
    for (const end of endings.toReversed()) {
      // The others must end all the same.
      await Promise.resolve()
        .then(end)
        .catch((error: Error) => console.error(error.message));
    }
  };
  const run = () => (running ??= runAll());
  const stop = (code: number) => {
    console.error('Stopping…');
    // Whatever still uses what has ended may fail now.
    process.on('uncaughtException', () => {}).on('unhandledRejection', () => {});
    void run().finally(() => process.exit(code));
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.once(signal, () => stop(130));
  }
  // Such as an error of a connection that nobody listens to.
  process.once('uncaughtException', (error) => {
    console.error(error);
    stop(1);
  });
  return { add: (end) => endings.push(end), run };
}

/** Runs a benchmark, and ends what it started. */
export async function withEndings(work: (endings: Endings) => Promise<void>) {
  const endings = createEndings();
  try {
    await work(endings);
  } finally {
    await endings.run();
  }
}
