import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { isFullText, mostSaved } from '#features/caregivers/directory/shortlist-rules.ts';
import { joinCaregiver, joinFamily, plantCaregiver, plantCaregivers } from '#tests/people.ts';
import type { TestFamily } from '#tests/people.ts';
import { testProduct, visitWith } from '#tests/product.ts';
import type { TestProduct } from '#tests/product.ts';

let product: TestProduct;
let family: TestFamily;
beforeAll(async () => {
  product = await testProduct();
});
beforeEach(async () => {
  family = await joinFamily(product);
});

const save = (caregiverId: string, note?: string) =>
  product.call('POST shortlist/save', { caregiverId, note }, family.visit);
const list = () => product.call('GET shortlist/list', {}, family.visit);
const notes = async () => (await list()).saved.map(({ note }) => note);
const ids = async () => (await product.call('GET shortlist/ids', {}, family.visit)).caregiverIds;
const bring = (saved: { caregiverId: string; note?: string }[]) =>
  product.call('POST shortlist/bring', { saved }, family.visit);
const hide = (caregiverId: string) =>
  product.db
    .updateTable('caregivers')
    .set({ isListed: false })
    .where('id', '=', caregiverId)
    .execute();

/** In the order of planting. */
async function plantSome(count: number): Promise<string[]> {
  const planted = [];
  for (let made = 0; made < count; made += 1) planted.push(await plantCaregiver(product.db));
  return planted.map(({ id }) => id);
}

/** A list with everything that fits. */
async function fill() {
  await plantCaregivers(product.db, mostSaved);
  const some = await product.db
    .selectFrom('caregivers')
    .select('id')
    .where('approvalStatus', '=', 'approved')
    .where('isListed', '=', true)
    .orderBy('createdAt', 'desc')
    .limit(mostSaved)
    .execute();
  await bring(some.map(({ id }) => ({ caregiverId: id })));
}

describe('a family’s list', () => {
  test('SHORT-1 whoever is saved comes first, once, and can be removed', async () => {
    const [first, second] = await plantSome(2);
    await save(first!);
    await save(second!);
    await save(first!);
    expect(await ids()).toEqual([second, first]);
    const { saved } = await list();
    expect(saved[0]!.caregiver).toMatchObject({ id: second, displayName: 'Maria A.' });
    await product.call('POST shortlist/remove', { caregiverId: second! }, family.visit);
    expect(await ids()).toEqual([first]);
  });

  test('SHORT-1 who does not exist cannot be saved', async () => {
    const nobody = '00000000-0000-4000-8000-000000000000';
    await expect(save(nobody)).rejects.toThrow('Caregiver not found.');
  });

  test('SHORT-2 each has a note, of which only the family knows', async () => {
    const [one] = await plantSome(1);
    await save(one!);
    const write = (note: string) =>
      product.call('POST shortlist/update-note', { caregiverId: one!, note }, family.visit);
    await write('  Asked about Tuesdays.  ');
    expect(await notes()).toEqual(['Asked about Tuesdays.']);
    await expect(write('x'.repeat(1001))).rejects.toThrow('A note can have up to 1000 characters.');
    await product.call('POST shortlist/remove', { caregiverId: one! }, family.visit);
    await expect(write('Too late')).rejects.toThrow('no longer on your shortlist');

    await save(one!, 'Mine');
    const other = await joinFamily(product);
    expect((await product.call('GET shortlist/list', {}, other.visit)).saved).toEqual([]);
  });

  test('SHORT-3 it can be put in any order, which stays', async () => {
    const [a, b, c] = await plantSome(3);
    for (const id of [a, b, c]) await save(id!);
    const arrange = (caregiverIds: string[]) =>
      product.call('POST shortlist/arrange', { caregiverIds }, family.visit);
    await arrange([a!, c!, b!]);
    expect(await ids()).toEqual([a, c, b]);
    // Who is not named stands behind the others.
    await arrange([b!]);
    expect(await ids()).toEqual([b, a, c]);
  });

  test('SHORT-3 who was removed comes back at their place, with their note, by one call', async () => {
    const [a, b, c] = await plantSome(3);
    for (const id of [a, b, c]) await save(id!);
    const chosen = { caregiverId: b! };
    await product.call('POST shortlist/remove', chosen, family.visit);
    const order = [c!, b!, a!];
    await product.call('POST shortlist/save', { ...chosen, note: 'Kind', order }, family.visit);
    expect(await ids()).toEqual(order);
    expect(await notes()).toEqual(['', 'Kind', '']);
  });

  test('SHORT-4 it holds fifty, and says so to who wants one more', async () => {
    await fill();
    expect(await ids()).toHaveLength(mostSaved);
    const [one] = await plantSome(1);
    await expect(save(one!)).rejects.toMatchObject({ status: 409, message: isFullText });
    expect(await ids()).not.toContain(one);
    // Who is on it can be saved again.
    await save((await ids())[7]!);
  });

  test('SHORT-4 two at once do not make it larger', async () => {
    await fill();
    const [last] = await ids();
    await product.call('POST shortlist/remove', { caregiverId: last! }, family.visit);
    const [one, other] = await plantSome(2);
    const results = await Promise.allSettled([save(one!), save(other!)]);
    expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(await ids()).toHaveLength(mostSaved);
  });

  test('SHORT-1 who is not listed is not shown, and back when they are', async () => {
    const [one, other] = await plantSome(2);
    await save(one!);
    await save(other!, 'Kind');
    await hide(other!);
    expect(await ids()).toEqual([one]);
    expect(await list()).toMatchObject({ saved: [{ caregiver: { id: one } }], hiddenCount: 1 });
    await product.db
      .updateTable('caregivers')
      .set({ isListed: true })
      .where('id', '=', other!)
      .execute();
    expect(await notes()).toEqual(['Kind', '']);
    await hide(other!);
    await product.call('POST shortlist/remove-hidden', {}, family.visit);
    expect(await list()).toMatchObject({ saved: [{}], hiddenCount: 0 });
  });

  test('SHORT-1 it is in the download, without the other person, and goes with the account', async () => {
    const [one] = await plantSome(1);
    await save(one!, 'Asked about Tuesdays');
    const { shortlist } = await product.call('POST account/export', {}, family.visit);
    expect(shortlist).toMatchObject([{ note: 'Asked about Tuesdays' }]);
    expect(JSON.stringify(shortlist)).not.toContain(one);
    await product.db.deleteFrom('users').where('id', '=', family.id).execute();
    const left = await product.db
      .selectFrom('shortlistedCaregivers')
      .select('note')
      .where('caregiverId', '=', one!)
      .execute();
    expect(left).toEqual([]);
  });

  test('SHORT-1 caregivers have none', async () => {
    const caregiver = await joinCaregiver(product);
    const asked = product.call('GET shortlist/ids', {}, caregiver.visit);
    await expect(asked).rejects.toMatchObject({ status: 403 });
  });
});

describe('what a visitor saved', () => {
  test('SHORT-5 comes along with its notes and its order, before what is there', async () => {
    const [a, b, c] = await plantSome(3);
    await save(c!);
    const answer = await bring([{ caregiverId: a!, note: 'First' }, { caregiverId: b! }]);
    expect(answer).toEqual({ caregiverIds: [a, b], isFull: false });
    expect(await ids()).toEqual([a, b, c]);
    expect(await notes()).toEqual(['First', '', '']);
  });

  test('SHORT-5 a note is added to the one that is there, once', async () => {
    const [a, b] = await plantSome(2);
    await save(a!, 'From my phone');
    await save(b!);
    const kept = [
      { caregiverId: a!, note: 'From the library' },
      { caregiverId: b!, note: 'New' },
    ];
    await bring(kept);
    await bring(kept);
    expect(await ids()).toEqual([b, a]);
    expect(await notes()).toEqual(['New', 'From my phone\nFrom the library']);
  });

  test('SHORT-5 who does not fit or does not show is told, and all others are brought', async () => {
    await fill();
    const [last] = await ids();
    await product.call('POST shortlist/remove', { caregiverId: last! }, family.visit);
    const [a, b, hidden] = await plantSome(3);
    await hide(hidden!);
    const answer = await bring([hidden, a, b, a].map((id) => ({ caregiverId: id! })));
    expect(answer).toEqual({ caregiverIds: [a], isFull: true });
    expect(await ids()).toHaveLength(mostSaved);
  });

  test('SHORT-5 their cards are read by their ids', async () => {
    const [a, b, hidden] = await plantSome(3);
    await hide(hidden!);
    const { caregivers } = await product.call(
      'GET shortlist/cards',
      { caregiverIds: [b!, hidden!, a!] },
      visitWith(),
    );
    expect(caregivers.map(({ id }) => id)).toEqual([b, a]);
  });
});
