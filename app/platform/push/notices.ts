import { setTimeout as pause } from 'node:timers/promises';
import { openDriver } from '../database/driver.ts';
import type { Connections } from '../database/pool.ts';

type Settings = {
  /** what to do with a notice, by the name of its channel */
  channels: Record<string, (notice: string) => void>;
  /** Notices come from now on: what was told before is read elsewhere, or else we begin again. */
  onListening(): Promise<void>;
};

/** A connection can be lost without a word, so it is asked something now and then. */
const askEveryMs = 2_000;
const patienceMs = 2_000;
const retryMs = [0, 250, 500, 1_000];

/** One connection that LISTENs, opened again whenever it is lost. The first opening must succeed. */
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
  async function listen({ driver }: Connections) {
    await inTime(driver.unsafe(listening));
    await onListening();
  }

  let current = open();
  await listen(current).catch((error) => {
    current.cut();
    throw error;
  });

  /** A lost connection is opened anew by the driver, but it no longer listens: then we begin again. */
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

function inTime<Result>(asked: Promise<Result>): Promise<Result> {
  return new Promise((resolve, reject) => {
    const give = () => setImmediate(() => reject(new Error('The database does not answer.')));
    const patience = setTimeout(give, patienceMs);
    asked.then(resolve, reject).finally(() => clearTimeout(patience));
  });
}
