import { setTimeout as pause } from 'node:timers/promises';
import { openDriver } from '../database/driver.ts';
import type { Connections } from '../database/pool.ts';

type Settings = {
  /** handlers of notices by channel */
  channels: Record<string, (notice: string) => void>;
  /** Called once notices arrive, to read what happened before. If it fails, the connection is reopened. */
  onListening(): Promise<void>;
};

/** A connection can be lost silently, so it is checked regularly. */
const askEveryMs = 2_000;
const timeoutMs = 2_000;
/** A busy machine that starts many things at once takes longer to open the first connection. */
const firstTimeoutMs = 20_000;
const retryMs = [0, 250, 500, 1_000];

/** One connection that LISTENs and is reopened when it is lost. The first attempt must succeed. */
export async function listenForNotices(url: string, { channels, onListening }: Settings) {
  const listening = Object.keys(channels)
    .map((channel) => `listen ${channel}`)
    .join('; ');
  let isStopped = false;

  const open = () =>
    openDriver(url, {
      connections: 1,
      isKept: true,
      onNotice: (channel, notice) => channels[channel]?.(notice),
    });
  async function listen({ driver }: Connections, withinMs = timeoutMs) {
    await inTime(driver.unsafe(listening), withinMs);
    await onListening();
  }

  let current = open();
  await listen(current, firstTimeoutMs).catch((error) => {
    current.cut();
    throw error;
  });

  /** The driver reopens a lost connection without its LISTEN. */
  async function isStillListening(): Promise<boolean> {
    const asked = current.driver.unsafe('select count(*) from pg_listening_channels()');
    const [row] = await inTime(asked).catch(() => []);
    return Number(row?.count) === Object.keys(channels).length;
  }

  async function listenAgain() {
    for (let time = 0; !isStopped; time += 1) {
      await pause(retryMs[time] ?? retryMs.at(-1)!, undefined, { ref: false });
      current.cut();
      if (isStopped) return;
      current = open();
      if (
        await listen(current).then(
          () => true,
          () => false,
        )
      )
        return;
    }
  }

  void (async () => {
    while (!isStopped) {
      await pause(askEveryMs, undefined, { ref: false });
      if (!isStopped && !(await isStillListening())) await listenAgain();
    }
  })();

  return {
    stop() {
      isStopped = true;
      current.cut();
    },
  };
}

function inTime<Result>(asked: Promise<Result>, withinMs = timeoutMs): Promise<Result> {
  return new Promise((resolve, reject) => {
    const giveUp = () => setImmediate(() => reject(new Error('The database does not answer.')));
    const timer = setTimeout(giveUp, withinMs);
    asked.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
