import { beforeAll, expect, test } from 'vitest';
import { testProduct, visitWith } from '#tests/product.ts';
import type { TestProduct } from '#tests/product.ts';

let product: TestProduct;
const account = { role: 'family', email: 'jo@example.com', name: 'Jo', password: 'known' } as const;
beforeAll(async () => {
  product = await testProduct();
  product.platform.settings.demonstration = { accounts: [account] };
  await product.call('POST newsletter/signup', { email: 'reader@example.com' });
});

const accountsFrom = async (address: string) =>
  (await product.call('GET demo/accounts', {}, visitWith(undefined, address))).accounts;
const mailboxFrom = (address: string) =>
  product.call('GET demo/mailbox/list', {}, visitWith(undefined, address));

test.each(['127.0.0.1', '::1'])('whoever sits at the machine (%s) sees it all', async (address) => {
  expect(await accountsFrom(address)).toEqual([account]);
  const { mails } = await mailboxFrom(address);
  expect(mails.map(({ recipient }) => recipient)).toEqual(['reader@example.com']);
});

test.each(['192.168.1.20', '10.0.0.127', '2001:db8::1', '1270.1'])(
  'a demonstration shown to the network tells %s no password and no mail',
  async (address) => {
    expect(await accountsFrom(address)).toEqual([]);
    await expect(mailboxFrom(address)).rejects.toMatchObject({ kind: 'missing' });
  },
);
