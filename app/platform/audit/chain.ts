import type { Database } from '../database/connection.ts';
import type { Keyring } from '../keys.ts';
import type { Platform } from '../platform.ts';
import * as queries from './chain-queries.ts';

const purpose = 'audit anchor';
const signedText = (id: number, hash: Buffer) => `${id}.${hash.toString('hex')}`;

type Parts = Pick<Platform, 'keys' | 'clock'>;

/** Signs the current end of the log. A job runs it every hour. */
export async function anchorLog(db: Database, { keys, clock }: Parts): Promise<void> {
  const last = await queries.findLastEntry(db);
  if (!last || last.lastId !== null) return;
  const { id: lastId, hash } = last;
  const signature = keys.sign(purpose, signedText(lastId, hash));
  await queries.insertAnchor(db, { lastId, hash, signature, madeAt: clock.now() });
}

export type Finding =
  | { isIntact: true; entries: number; anchors: number; lastHash: string }
  /** `entryId` is the first entry that differs from what was written */
  | { isIntact: false; entryId: number; problem: string };

const batchSize = 1000;

/** Checks every entry from the first to the last, and then every anchor. */
export async function verifyLog(db: Database, keys: Keyring): Promise<Finding> {
  let last: { id: number; hash: Buffer } = { id: 0, hash: Buffer.alloc(0) };
  let links: queries.Link[];
  do {
    links = await queries.listLinks(db, last.id, batchSize);
    for (const link of links) {
      const finding = compare(link, last);
      if (finding) return finding;
      last = link;
    }
  } while (links.length === batchSize);

  const anchors = await queries.listAnchors(db);
  for (const { lastId, hash, hashToday, signature } of anchors) {
    if (!keys.verify(purpose, signedText(lastId, hash), signature)) {
      return broken(lastId, 'has an anchor that we did not sign');
    }
    if (!hashToday) return broken(last.id + 1, `is gone, and what followed until ${lastId}`);
    if (!hashToday.equals(hash)) {
      return broken(lastId, 'or one before it was written anew, with all that follows');
    }
  }
  const lastHash = last.hash.toString('hex');
  return { isIntact: true, entries: last.id, anchors: anchors.length, lastHash };
}

function compare(link: queries.Link, last: { id: number; hash: Buffer }): Finding | undefined {
  if (link.id !== last.id + 1) return broken(last.id + 1, 'is gone');
  if (!link.hash.equals(link.expectedHash)) return broken(link.id, 'was changed');
  if (!link.previousHash.equals(last.hash)) {
    return broken(link.id, 'does not follow the one before it');
  }
  return undefined;
}

function broken(entryId: number, problem: string): Finding {
  return { isIntact: false, entryId, problem };
}
