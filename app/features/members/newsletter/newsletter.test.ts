import { beforeAll, expect, test } from 'vitest';
import { subscribe } from './handlers.server.ts';
import { readMails } from '#tests/mailbox.ts';
import { testProduct, visitWith } from '#tests/product.ts';
import type { TestProduct } from '#tests/product.ts';

let product: TestProduct;
beforeAll(async () => {
  product = await testProduct();
});

const join = (email: string, address = '127.0.0.1') =>
  product.call('POST newsletter/signup', { email }, visitWith(undefined, address));
const mailsTo = (email: string) => readMails(product, email);
const subscriber = (email: string) =>
  product.db
    .selectFrom('newsletterSubscribers')
    .selectAll()
    .where('email', '=', email)
    .executeTakeFirstOrThrow();
const tokenIn = (text: string | null) => /confirm\?token=([\w-]+)/.exec(text ?? '')![1]!;

test('NEWS-2 the messages for a missing and a wrong address', async () => {
  await expect(join('   ')).rejects.toThrow('Email is required');
  await expect(join('not-an-address')).rejects.toThrow('Invalid email address');
});

test('NEWS-3 someone joins, confirms by mail, and leaves by one click', async () => {
  await join(' New@Example.com ');
  const [mail] = await mailsTo('new@example.com');
  expect(mail!.subject).toBe('Please confirm your place on the Tendwell list');
  expect((await subscriber('new@example.com')).confirmedAt).toBeNull();

  await product.call('POST newsletter/confirm', { token: tokenIn(mail!.bodyText) });
  expect((await subscriber('new@example.com')).confirmedAt).not.toBeNull();

  // As a mail program does it: a form post to the address in List-Unsubscribe, from nowhere.
  const url = new URL(mail!.unsubscribeUrl!);
  const address = `${url.pathname.replace('/_api/', '')}${url.search}`;
  const page = await product.request(address);
  expect(page.headers.get('location')).toMatch(/\/newsletter\/unsubscribe\?token=/);
  const response = await product.request(address, {
    method: 'POST',
    body: 'List-Unsubscribe=One-Click',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  });
  expect(response.status).toBe(200);
  expect((await subscriber('new@example.com')).unsubscribedAt).not.toBeNull();
});

test('NEWS-3 the same address twice is one subscriber, and the same success', async () => {
  const first = await join('twice@example.com');
  const [mail] = await mailsTo('twice@example.com');
  await product.call('POST newsletter/confirm', { token: tokenIn(mail!.bodyText) });
  expect(await join('twice@example.com')).toEqual(first);
  const [, known] = await mailsTo('twice@example.com');
  expect(known).toMatchObject({ subject: 'You are on the Tendwell list already' });
  expect(known!.bodyText).not.toContain('/newsletter/confirm');
  expect(await subscriber('twice@example.com')).toMatchObject({
    confirmedAt: expect.any(Date),
    confirmationHash: null,
  });
  const rows = await product.db
    .selectFrom('newsletterSubscribers')
    .select('email')
    .where('email', '=', 'twice@example.com')
    .execute();
  expect(rows).toHaveLength(1);
});

test('a confirmation link works once, and only the newest', async () => {
  await join('again@example.com');
  await join('again@example.com');
  const [older, newer] = (await mailsTo('again@example.com')).map(({ bodyText }) =>
    tokenIn(bodyText),
  );
  await expect(product.call('POST newsletter/confirm', { token: older! })).rejects.toMatchObject({
    kind: 'missing',
  });
  await product.call('POST newsletter/confirm', { token: newer! });
  await expect(product.call('POST newsletter/confirm', { token: newer! })).rejects.toMatchObject({
    kind: 'missing',
  });
});

test('an old confirmation link does not bring back who has left', async () => {
  const email = 'gone@example.com';
  await join(email);
  const [mail] = await mailsTo(email);
  const { unsubscribeToken } = await subscriber(email);
  await product.call('POST newsletter/unsubscribe', { token: unsubscribeToken });
  await expect(
    product.call('POST newsletter/confirm', { token: tokenIn(mail!.bodyText) }),
  ).rejects.toMatchObject({ kind: 'missing' });
  expect(await subscriber(email)).toMatchObject({
    confirmedAt: null,
    unsubscribedAt: expect.any(Date),
  });

  // Asking anew is another matter: they get a link that works.
  await join(email);
  const newest = (await mailsTo(email)).at(-1);
  await product.call('POST newsletter/confirm', { token: tokenIn(newest!.bodyText) });
  expect(await subscriber(email)).toMatchObject({
    confirmedAt: expect.any(Date),
    unsubscribedAt: null,
  });
});

test('known and new addresses are answered after the same work', async () => {
  const statements = async (email: string) => {
    const seen: string[] = [];
    const db = product.db.withPlugin({
      transformQuery: ({ node }) => {
        seen.push(node.kind);
        return node;
      },
      transformResult: async ({ result }) => result,
    });
    await db.transaction().execute((transaction) =>
      subscribe({
        db: transaction,
        viewer: null,
        input: { email },
        visit: visitWith(undefined, '10.3.3.3'),
        platform: product.platform,
      }),
    );
    return seen;
  };
  const fresh = await statements('work-new@example.com');
  await join('work-known@example.com', '10.3.3.4');
  const [mail] = await mailsTo('work-known@example.com');
  await product.call('POST newsletter/confirm', { token: tokenIn(mail!.bodyText) });
  expect(await statements('work-known@example.com')).toEqual(fresh);
  expect(await statements('work-new@example.com')).toEqual(fresh);
});

test('NEWS-3 every mail of the list shows how to leave it', async () => {
  await join('leaving@example.com');
  const [mail] = await mailsTo('leaving@example.com');
  const { unsubscribeToken } = await subscriber('leaving@example.com');
  const page = `http://127.0.0.1:3000/newsletter/unsubscribe?token=${unsubscribeToken}`;
  expect(mail!.bodyText).toContain(`To leave the list: ${page}`);
  expect(mail!.bodyHtml).toContain(page);
});

test('an admin finds who subscribed, and takes the list along with everyone’s way to leave', async () => {
  const admin = await product.join(['admin']);
  const emails = ['in.one@list.example', 'in.two@list.example', 'in.three@list.example'];
  for (const [index, email] of emails.entries()) await join(email, `10.2.0.${index}`);
  for (const email of emails.slice(0, 2)) {
    const [mail] = await mailsTo(email);
    await product.call('POST newsletter/confirm', { token: tokenIn(mail!.bodyText) });
  }
  const { unsubscribeToken } = await subscriber(emails[1]!);
  await product.call('POST newsletter/unsubscribe', { token: unsubscribeToken });

  const list = async (question: object) => {
    const { subscribers, pagination } = await product.call(
      'GET admin/newsletter/list',
      { q: 'IN.', ...question },
      admin.visit,
    );
    expect(pagination.total).toBe(subscribers.length);
    return subscribers.map(({ email, state }) => `${email} ${state}`);
  };
  expect(await list({})).toEqual([
    'in.one@list.example confirmed',
    'in.three@list.example unconfirmed',
    'in.two@list.example left',
  ]);
  expect(await list({ state: 'confirmed' })).toEqual(['in.one@list.example confirmed']);
  expect(await list({ state: 'unconfirmed' })).toEqual(['in.three@list.example unconfirmed']);
  expect(await list({ q: 'in%' })).toEqual([]);

  const file = await product.request('admin/newsletter/export?q=in.&state=confirmed', {
    headers: { cookie: `session=${admin.visit.sessionToken}` },
  });
  const [, line, end] = (await file.text()).split('\r\n');
  const one = await subscriber(emails[0]!);
  expect(line).toMatch(/^in\.one@list\.example,confirmed,/);
  expect(line).toContain(`/newsletter/unsubscribe?token=${one.unsubscribeToken}`);
  expect(end).toBe('');
});

test('the link itself is nowhere in the table', async () => {
  await join('hashed@example.com');
  const [mail] = await mailsTo('hashed@example.com');
  const token = tokenIn(mail!.bodyText);
  expect(JSON.stringify(await subscriber('hashed@example.com'))).not.toContain(token);
});

test('nobody can flood an address with mails', async () => {
  for (let time = 0; time < 3; time += 1) await join('flooded@example.com', `10.0.0.${time}`);
  await expect(join('flooded@example.com', '10.0.0.9')).rejects.toMatchObject({ kind: 'too-many' });
  expect(await mailsTo('flooded@example.com')).toHaveLength(3);
});

test('thirty people at once are all served', async () => {
  const people = Array.from({ length: 30 }, (_, index) =>
    join(`crowd-${index}@example.com`, `10.1.0.${index}`),
  );
  expect(await Promise.all(people)).toHaveLength(30);
});
