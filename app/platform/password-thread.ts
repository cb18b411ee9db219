/**
 * Hashes passwords in a thread of its own. It yields to those that serve pages: hashing is slow on
 * purpose, and many people may sign in at once.
 */
import { setPriority } from 'node:os';
import { parentPort } from 'node:worker_threads';
import { hashSync, verifySync } from '@node-rs/argon2';
import type { HashingAnswer, HashingTask } from './passwords.ts';

// On Linux a priority belongs to a thread; elsewhere it would slow down the whole process.
if (process.platform === 'linux') setPriority(10);

parentPort!.on('message', ({ password, comparedWith, parameters }: HashingTask) => {
  const answer = (content: HashingAnswer) => parentPort!.postMessage(content);
  try {
    answer({
      result: comparedWith ? verifySync(comparedWith, password) : hashSync(password, parameters),
    });
  } catch (error) {
    answer({ fault: (error as Error).message });
  }
});
