import { api } from '#api';
import type { Answer, CallKey, Question } from '#gate/calls.ts';
import { createGate } from '#gate/gate.ts';
import type { Viewer } from '#gate/row.ts';
import type { Database } from '#platform/database/connection.ts';
import { openMail } from '#platform/mail/content.ts';
import type { MailBody } from '#platform/mail/content.ts';
import type { Platform } from '#platform/platform.ts';
import type { Role } from '#values/roles.ts';
import { jobTable } from '../app/jobs.ts';

export type Member = { userId: string; role: Role };

/** Something that happened, at its time. What it needs of what happened before, it asks only then. */
export type Moment = { at: Date; happen(past: Past): Promise<unknown> };

export type Mail = Pick<MailBody, 'text' | 'unsubscribeUrl'>;

export type Past = {
  db: Database;
  platform: Platform;
  /** Through the gate like everybody, as a member or as a stranger. */
  call<Key extends CallKey>(key: Key, input: Question<Key>, member?: Member): Promise<Answer<Key>>;
  /** Background work, as its schedule would have run it. */
  work(name: string): Promise<void>;
  /** The one of this kind that we wrote to someone, as they open it. */
  mailTo(recipient: string, kind: string): Promise<Mail>;
};

/**
 * Lets everything happen again, in the order of its time, by the rules of the product itself.
 * Nobody is out there to be mailed or told, and nobody is in a hurry.
 */
export async function relive(transaction: Database, present: Platform, moments: Moment[]) {
  const db = joining(transaction);
  let now = present.clock.now();
  let viewer: Viewer = null;
  const platform: Platform = {
    ...present,
    clock: { now: () => now },
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
      // A decision is told a moment later; all else that is sent leaves the house.
      send: async (_, name, data) => {
        if (name === 'approvals.tell') await work[name]!.run(data);
      },
      sendOutsideTransaction: async () => {},
    },
  };
  const mailFrom = { name: '', address: '' };
  const work = jobTable({ db, platform, mailTransport: null, mailFrom });
  const gate = createGate({
    table: api,
    db,
    quick: db,
    transact: (write) => write(db),
    platform,
    identify: async () => viewer,
  });

  const past: Past = {
    db,
    platform,
    async call<Key extends CallKey>(key: Key, input: Question<Key>, member?: Member) {
      viewer = member ? { id: member.userId, roles: [member.role], sessionId: '' } : null;
      return (await gate.pass(key, input, visit())) as Answer<Key>;
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
  for (const { at, happen } of moments.toSorted((one, other) => +one.at - +other.at)) {
    now = at;
    await happen(past);
  }
  await forgetNews(db);
}

/** The token of the link in a text. */
export function tokenIn(text: string | undefined): string {
  return /\?token=([\w.-]+)/.exec(text!)![1]!;
}

/** A transaction that someone asks for inside of ours is ours. */
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

/** Each time another one: the gate remembers who a visit is from. */
function visit() {
  return {
    origin: undefined,
    sessionToken: undefined,
    browserToken: undefined,
    knownBrowserToken: undefined,
    address: '127.0.0.1',
    userAgent: '',
    keepSession: () => {},
    keepBrowser: () => {},
    keepKnownBrowser: () => {},
  };
}

/** The mails of the past were read long ago, and no page was open. */
async function forgetNews(db: Database) {
  await db.deleteFrom('mailOutbox').execute();
  await db.deleteFrom('events').execute();
  await db.updateTable('notifications').set({ mailDueAt: null }).execute();
}
