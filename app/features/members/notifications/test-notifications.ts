/** What the tests of notifications share: a product, and acts on it. */
import { randomUUID } from 'node:crypto';
import { beforeAll, beforeEach } from 'vitest';
import type { Question } from '#gate/calls.ts';
import { readMails } from '#tests/mailbox.ts';
import type { TestPerson } from '#tests/people.ts';
import { testProduct } from '#tests/product.ts';
import type { TestProduct } from '#tests/product.ts';
import { notify } from './actions.server.ts';
import { mailNotifications } from './mails.server.ts';
import type { NotificationKind } from './rules.ts';

export let product: TestProduct;

/** Each test file calls this once: files that run in one process share this module. */
export function setUp() {
  beforeAll(async () => {
    product = await testProduct();
  });
  beforeEach(() => {
    product.time.now = new Date();
  });
}

export const join = (isEmailVerified = true) => product.join(['caregiver'], { isEmailVerified });

export const tell = ({ id }: TestPerson, title: string, kind: NotificationKind = 'testimonial') =>
  notify(product.db, product.platform, { userId: id, kind, title, path: `/${kind}` });

/** News with a mail of its own. */
export async function tellAtLength(
  { id, email }: TestPerson,
  { cause = randomUUID() as string, kind = 'approval' as NotificationKind } = {},
) {
  await notify(product.db, product.platform, {
    userId: id,
    kind,
    title: 'In short',
    path: '/job',
    ownMail: {
      cause,
      kind: 'notifications',
      recipient: email,
      subject: 'At length',
      paragraphs: ['What there is to say.'],
      button: { label: 'See the job', path: '/job/1' },
    },
  });
}

export const list = (who: TestPerson, after?: string) =>
  product.call('GET notifications/list', { after }, who.visit);

export type ChosenKind = Question<'POST notifications/preferences'>['kind'];

export const prefer = (who: TestPerson, kind: ChosenKind, mail: 'at_once' | 'daily' | 'off') =>
  product.call('POST notifications/preferences', { kind, mail }, who.visit);

export const minute = 60_000;

/** Time goes by, and the worker comes round. */
export async function later(milliseconds: number) {
  product.time.now = new Date(product.time.now.getTime() + milliseconds);
  await mailNotifications(product.db, product.platform);
}

export const mailsTo = ({ email }: TestPerson) => readMails(product, email, 'notifications');
