import { fork } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import path from 'node:path';
import { createQueue } from '../queue.ts';
import { Problem } from '#values/problem.ts';
import type { EncodedPhoto } from './photo-variants.ts';
import { refuseCostly } from './picture-refusals.ts';
import type { Measured } from './picture.ts';

/** A path, or the bytes themselves. */
export type PictureSource = string | Uint8Array;

export type PictureTask = {
  kind: 'measure' | 'photo' | 'scan';
  source: PictureSource;
  most: { cpuMilliseconds: number; bytes: number };
};
export type PictureAnswer = { result: unknown } | { refusal: string } | { fault: string };

/** Estimates for the photos of most phones are below this. */
const quickMilliseconds = 300;
const longestWait = 60_000;
const idleTime = 60_000;

/**
 * Limits on decoding one picture, whatever its header says. Four times the highest estimate that is allowed: a
 * machine that shares its cores counts time as used in which others ran.
 */
const mostWork = { cpuMilliseconds: 3_000, bytes: 200 * 1024 * 1024 };

export function createPictures(most: PictureTask['most'] = mostWork) {
  // Quick pictures never wait behind slow ones.
  const quick = createLane();
  const slow = createLane();
  const encode = async (kind: 'photo' | 'scan', source: PictureSource): Promise<unknown> => {
    const { milliseconds } = (await quick.measure({ kind: 'measure', source, most })) as Measured;
    const lane = milliseconds > quickMilliseconds ? slow : quick;
    return lane.encode({ kind, source, most });
  };
  return {
    /** The pictures that we show, made from an upload. */
    encodePhoto: (source: PictureSource) => encode('photo', source) as Promise<EncodedPhoto>,
    /** A photographed document, re-encoded as a JPEG. */
    encodeScan: async (source: PictureSource) =>
      Buffer.from((await encode('scan', source)) as Uint8Array),
  };
}

export const { encodePhoto, encodeScan } = createPictures();

class ProcessEnded extends Error {}

/** Decodes pictures one after the other, in a process that ends when it has been idle. */
function createLane() {
  const inTurn = createQueue(1);
  let current: ReturnType<typeof startProcess> | undefined;
  const ask = async (task: PictureTask) => {
    current = current?.isAlive() ? current : startProcess();
    const answer = await current.ask(task);
    if ('refusal' in answer) throw new Problem('invalid', answer.refusal);
    if ('fault' in answer) throw new Error(answer.fault);
    return answer.result;
  };
  return {
    /** Only reads the header. Tries again if another picture made the process end meanwhile. */
    measure: (task: PictureTask) =>
      ask(task).catch((error) => {
        if (error instanceof ProcessEnded) return ask(task);
        throw error;
      }),
    encode: (task: PictureTask) =>
      inTurn(() =>
        ask(task).catch((error) => {
          if (error instanceof ProcessEnded) refuseCostly();
          throw error;
        }),
      ),
  };
}

type Waiting = { resolve(answer: PictureAnswer): void; reject(error: Error): void };

function startProcess() {
  const waiting = new Map<number, Waiting>();
  const child = fork(path.join(import.meta.dirname, 'picture-process.ts'), {
    serialization: 'advanced',
    execArgv: [],
    // An environment without our secrets, in case a file exploits the decoder.
    env: { MALLOC_ARENA_MAX: '2' },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  let asked = 0;
  let isAlive = true;
  let idle: NodeJS.Timeout | undefined;

  const rest = () => {
    if (waiting.size > 0) return;
    hold(child, false);
    idle = setTimeout(() => {
      isAlive = false;
      child.disconnect();
    }, idleTime).unref();
  };
  child.on('message', ({ id, ...answer }: PictureAnswer & { id: number }) => {
    waiting.get(id)?.resolve(answer);
    waiting.delete(id);
    rest();
  });
  child.on('exit', () => {
    isAlive = false;
    clearTimeout(idle);
    for (const { reject } of waiting.values()) reject(new ProcessEnded());
    waiting.clear();
  });
  child.on('error', () => child.kill('SIGKILL'));

  return {
    isAlive: () => isAlive,
    async ask(task: PictureTask): Promise<PictureAnswer> {
      clearTimeout(idle);
      hold(child, true);
      asked += 1;
      const id = asked;
      const tooLong = setTimeout(() => child.kill('SIGKILL'), longestWait);
      try {
        return await new Promise((resolve, reject) => {
          waiting.set(id, { resolve, reject });
          child.send({ id, ...task }, (error) => error && reject(new ProcessEnded()));
        });
      } finally {
        clearTimeout(tooLong);
      }
    },
  };
}

/** An idle child must not keep our process from ending. */
function hold(child: ChildProcess, isHeld: boolean) {
  const change = isHeld ? 'ref' : 'unref';
  child[change]();
  child.channel?.[change]();
}
