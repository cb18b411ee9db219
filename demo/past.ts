import { AsyncLocalStorage } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { api } from '#api';
import type { Answer, CallKey, Question } from '#gate/calls.ts';
import { createGate } from '#gate/gate.ts';
import type { Viewer, Visit } from '#gate/row.ts';
import { Upload } from '#gate/upload.ts';
import type { Database } from '#platform/database/connection.ts';
import { openMail } from '#platform/mail/content.ts';
import type { MailBody } from '#platform/mail/content.ts';
import type { Platform } from '#platform/platform.ts';
import { actedFor } from '#values/acted-for.ts';
import type { Role } from '#values/roles.ts';
import { jobTable } from '../app/jobs.ts';

export type Member = {
  userId: string;
  role: Role;
  /** whether they may act for another family, which is looked up only then */
  isRelative?: true;
};

/**
 * An action and its time. It reads the results of earlier actions only when it runs. Actions about
 * different people and things may run at once; beside one that does not say what it is about, none.
 */
export type Moment = { at: Date; about?: string[]; happen(past: Past): Promise<unknown> };

export type Mail = Pick<MailBody, 'text' | 'unsubscribeUrl'>;

export type Past = {
  db: Database;
  platform: Platform;
  /** Calls an endpoint through the gate, as a member or as a visitor. */
  call<Key extends CallKey>(key: Key, input: Question<Key>, member?: Member): Promise<Answer<Key>>;
  /** A file as it arrives with a form. */
  upload(field: string, fileName: string, bytes: Buffer): Upload;
  /** Runs a scheduled background job. */
  work(name: string): Promise<void>;
  /** The mail of this kind to this recipient, which is removed from the outbox. */
  mailTo(recipient: string, kind: string): Promise<Mail>;
};

/**
 * Runs all actions in the order of their times, through the product's own endpoints and with a clock
 * that shows those times. Nothing is mailed, no page is open that would be told, and there are no rate limits.
 */
export async function replay(transaction: Database, present: Platform, moments: Moment[]) {
  const db = joining(transaction);
  const time = new AsyncLocalStorage<Date>();
  const viewers = new WeakMap<Visit, Viewer>();
  const platform: Platform = {
    ...present,
    clock: { now: () => time.getStore()! },
    limits: {
      spend: async () => {},
      spendAll: async () => {},
      spendFrom: async () => {},
      checkFrom: async () => {},
      forget: async () => {},
      forgetFrom: async () => {},
    },
    jobs: {
      ...present.jobs,
      // The notification about a decision is a job; all other jobs would send mails or remove files.
      send: async (_, name, data) => {
        if (name === 'approvals.tell') await work[name]!.run(data);
      },
      sendOutsideTransaction: async () => {},
    },
    push: { ...present.push, send: async () => {} },
  };
  const mailFrom = { name: '', address: '' };
  // No work of the past reads a whole table.
  const openForLongQueries = () => ({ db, close: async () => {} });
  const work = jobTable({ db, openForLongQueries, platform, mailTransport: null, mailFrom });
  const gate = createGate({
    table: api,
    db,
    quick: db,
    transact: (write) => write(db),
    platform,
    writesAtOnce: mostAtOnce,
    identify: async (_, asking) => viewers.get(asking) ?? null,
  });

  const uploads = mkdtempSync(path.join(tmpdir(), 'tendwell-demo-'));
  const past: Past = {
    db,
    platform,
    async call<Key extends CallKey>(key: Key, input: Question<Key>, member?: Member) {
      const asking = visit();
      if (member) viewers.set(asking, await viewerOf(db, member));
      return (await gate.pass(key, input, asking)) as Answer<Key>;
    },
    upload(field, fileName, bytes) {
      const file = path.join(uploads, randomUUID());
      // Nobody is served meanwhile who would have to wait, and it takes less without a thread.
      writeFileSync(file, bytes);
      return new Upload({ field, path: file, fileName, byteSize: bytes.length });
    },
    work: (name) => work[name]!.run({}),
    async mailTo(recipient, kind) {
      const { id, content, encryptionKeyId } = await db
        .deleteFrom('mailOutbox')
        .where('recipient', '=', recipient)
        .where('kind', '=', kind)
        .returning(['id', 'content', 'encryptionKeyId'])
        .executeTakeFirstOrThrow();
      return openMail(platform.keys, id, { content: content!, encryptionKeyId });
    },
  };
  try {
    await runInOrder(moments, ({ at, happen }) => time.run(at, () => happen(past)));
  } finally {
    rmSync(uploads, { recursive: true });
  }
}

/** Enough that the database has something to do while the others wait for the disk. */
const mostAtOnce = 8;

/** Each begins once the earlier ones about the same people and things have ended. */
async function runInOrder(moments: Moment[], run: (moment: Moment) => Promise<unknown>) {
  const running = new Set<Promise<unknown>>();
  const latest = new Map<string, Promise<unknown>>();
  try {
    for (const moment of moments.toSorted((one, other) => +one.at - +other.at)) {
      const { about = [] } = moment;
      const isAlone = about.length === 0;
      if (isAlone) await Promise.all(running);
      else if (running.size === mostAtOnce) await Promise.race(running);

      const earlier = about.flatMap((id) => latest.get(id) ?? []);
      const ended: Promise<unknown> = Promise.all(earlier)
        .then(() => run(moment))
        .then(() => running.delete(ended));
      running.add(ended);
      for (const id of about) latest.set(id, ended);
      if (isAlone) await ended;
    }
    await Promise.all(running);
  } finally {
    // None goes on in a transaction that has been undone.
    await Promise.allSettled(running);
  }
}

async function viewerOf(db: Database, { userId, role, isRelative }: Member): Promise<Viewer> {
  const circle = isRelative && (await findCircle(db, userId));
  return {
    id: userId,
    roles: [role],
    sessionId: '',
    actsFor: actedFor(circle?.familyUserId ?? userId),
    standing: circle?.role ?? 'owner',
  };
}

function findCircle(db: Database, userId: string) {
  return db
    .selectFrom('circleMembers')
    .select(['familyUserId', 'role'])
    .where('userId', '=', userId)
    .executeTakeFirst();
}

/** The token in the link of a mail. */
export function tokenIn(text: string | undefined): string {
  return /\?token=([\w.-]+)/.exec(text!)![1]!;
}

/** A database whose nested transactions run in this transaction. */
function joining(transaction: Database): Database {
  const joined: Database = new Proxy(transaction, {
    get(target, name) {
      if (name === 'transaction') {
        return () => ({ execute: (run: (db: Database) => unknown) => run(joined) });
      }
      const value: unknown = Reflect.get(target, name, target);
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });
  return joined;
}

/** A new object for each call, because the gate caches the viewer of a visit. */
function visit(): Visit {
  return {
    origin: undefined,
    sessionToken: undefined,
    browserToken: undefined,
    knownBrowserToken: undefined,
    address: '127.0.0.1',
    userAgent: '',
    hasWritten: false,
    noteWrite: () => {},
    keepSession: () => {},
    keepBrowser: () => {},
    keepKnownBrowser: () => {},
  };
}

/** Removes mails of the past, which must not be sent now. */
export async function removeUnsent(db: Database) {
  await db.deleteFrom('mailOutbox').execute();
  await db.updateTable('notifications').set({ mailDueAt: null }).execute();
}
