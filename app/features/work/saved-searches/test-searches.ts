import type { Question } from '#gate/calls.ts';
import type { Visit } from '#gate/row.ts';
import { readMails } from '#tests/mailbox.ts';
import { notificationsOf } from '#tests/notifications.ts';
import { testProduct } from '#tests/product.ts';
import type { TestProduct } from '#tests/product.ts';
import { beforeAll } from 'vitest';

export let product: TestProduct;

/** Jobs run when a test says so: news would otherwise be matched in between. */
export function setUp() {
  beforeAll(async () => {
    product = await testProduct();
    await product.stopJobs();
  });
}

type NewSearch = Question<'POST saved-searches/save'>;
type Person = { id: string; email: string; visit: Visit };

/** Near the beach in Miami, told at once, unless told otherwise. */
export function save({ visit }: { visit: Visit }, search: Partial<NewSearch> = {}) {
  const usual = {
    kind: 'caregivers',
    location: '33139',
    name: 'Near the beach',
    alerts: 'at_once',
  };
  return product.call('POST saved-searches/save', { ...usual, ...search } as NewSearch, visit);
}

export const list = async ({ visit }: { visit: Visit }) =>
  (await product.call('GET saved-searches/list', {}, visit)).searches;

/** What comes every minute, and what comes every morning. */
export const match = () => product.runJob('saved-searches.match');
export const tellOfDay = () => product.runJob('saved-searches.tell');

export const mailsTo = ({ email }: Person) => readMails(product, email, 'saved_searches');

export const bellOf = async ({ id }: Person) =>
  (await notificationsOf(product.db, id)).map(({ title }) => title);

/** What somebody says of themselves, as long as it must be. */
export const about = (words: string) =>
  `${words} I have looked after people in their own homes for a good many years now, and I like to do it.`;
