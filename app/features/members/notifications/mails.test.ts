import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { meet } from '#tests/conversations.ts';
import { confirmEmail } from '#tests/people.ts';
import {
  join,
  later,
  list,
  mailsTo,
  minute,
  prefer,
  product,
  setUp,
  tell,
  tellAtLength,
} from './test-notifications.ts';
import type { ChosenKind } from './test-notifications.ts';

setUp();

/** Milliseconds until the daily mails, at two in the afternoon, UTC: morning in the United States. */
function untilMorning(): number {
  const { now } = product.time;
  const morning = new Date(now);
  morning.setUTCHours(14, 0, 0, 0);
  if (morning <= now) morning.setUTCDate(morning.getUTCDate() + 1);
  return morning.getTime() - now.getTime();
}

describe('mails', () => {
  test('ten messages make one mail, which says how many and from whom, and nothing of them', async () => {
    const { family, caregiver, say } = await meet(product);
    for (let count = 1; count <= 10; count += 1) await say(caregiver, `secret ${count}`);
    await later(minute);
    expect(await mailsTo(family)).toEqual([]);
    await later(2 * minute);
    await say(caregiver, 'secret 11');
    await later(10 * minute);
    const [mail, ...others] = await mailsTo(family);
    expect(others).toEqual([]);
    expect(mail!.subject).toBe('You have 10 new messages from Maria A.');
    expect(mail!.bodyText).not.toContain('secret');
  });

  test('what was read in the meantime is not mailed', async () => {
    const { family, caregiver, conversationId, say } = await meet(product);
    await say(caregiver, 'Hello');
    await product.call('POST messages/mark-read', { conversationId }, family.visit);
    await later(5 * minute);
    expect(await mailsTo(family)).toEqual([]);
  });

  test('different news that come together are one mail', async () => {
    const person = await join();
    await tell(person, 'First news', 'application');
    await later(minute);
    await tell(person, 'Second news', 'approval');
    await later(minute);
    await later(5 * minute);
    const [mail, ...others] = await mailsTo(person);
    expect(others).toEqual([]);
    expect(mail!.subject).toBe('You have 2 notifications on Tendwell');
    expect(mail!.bodyText).toMatch(/Second news[^]*First news/);
  });

  test('a daily digest waits for the morning, and off means none', async () => {
    const person = await join();
    await prefer(person, 'testimonial', 'daily');
    await prefer(person, 'approval', 'off');
    await tell(person, 'One');
    await tell(person, 'Two');
    await tell(person, 'Three', 'approval');
    await later(untilMorning() - 5 * minute);
    expect(await mailsTo(person)).toEqual([]);
    await later(5 * minute);
    const mails = await mailsTo(person);
    expect(mails.map(({ subject }) => subject)).toEqual(['You have 2 notifications on Tendwell']);
    expect(mails[0]!.bodyText).not.toContain('Three');
  });

  test('a mail with its own words goes at once, one for a cause, and can be stopped', async () => {
    const person = await join();
    const cause = randomUUID();
    await tellAtLength(person, { cause });
    await tellAtLength(person, { cause });
    await later(5 * minute);
    const [mail, ...others] = await mailsTo(person);
    expect(others).toEqual([]);
    expect(mail).toMatchObject({ subject: 'At length', unsubscribeUrl: expect.any(String) });
    expect(mail!.bodyText).toContain('/job/1');
    expect(await list(person)).toMatchObject({ unreadCount: 1 });
  });

  test('whoever wants a digest or nothing gets no other mail either', async () => {
    const [daily, off] = [await join(), await join()];
    await prefer(daily, 'approval', 'daily');
    await prefer(off, 'approval', 'off');
    for (const person of [daily, off]) await tellAtLength(person);
    expect(await mailsTo(daily)).toEqual([]);
    await later(24 * 60 * minute);
    expect((await mailsTo(daily)).map(({ subject }) => subject)).toEqual(['In short']);
    expect(await mailsTo(off)).toEqual([]);
    expect(await list(off)).toMatchObject({ unreadCount: 1 });
  });

  test('FAMD-5 what a post asks its family is mailed in any case, and has no way out', async () => {
    const person = await join();
    for (const mail of ['off', 'daily'] as const) {
      const preference = { userId: person.id, kind: 'job' as const, mail };
      await product.db
        .insertInto('notificationPreferences')
        .values(preference)
        .onConflict((conflict) => conflict.columns(['userId', 'kind']).doUpdateSet({ mail }))
        .execute();
      await tellAtLength(person, { kind: 'job' });
    }
    await later(24 * 60 * minute);
    const mails = await mailsTo(person);
    expect(mails.map(({ subject, unsubscribeUrl }) => [subject, unsubscribeUrl])).toEqual([
      ['At length', null],
      ['At length', null],
    ]);
    expect(mails[0]!.bodyText).not.toContain('To get no more mails');
    const choose = prefer(person, 'job' as ChosenKind, 'off');
    await expect(choose).rejects.toMatchObject({ kind: 'invalid' });
  });

  test('a changed preference holds for what still waits', async () => {
    // Else the daily mail could be due in the next five minutes.
    await later(untilMorning());
    const [daily, never] = [await join(), await join()];
    for (const person of [daily, never]) await tell(person, 'News');
    await prefer(daily, 'testimonial', 'daily');
    await prefer(never, 'testimonial', 'off');
    await later(5 * minute);
    expect(await mailsTo(daily)).toEqual([]);
    await later(24 * 60 * minute);
    expect(await mailsTo(daily)).toHaveLength(1);
    expect(await mailsTo(never)).toEqual([]);
  });

  test('turning one kind off leaves what waits to be mailed of the others', async () => {
    const person = await join();
    await tell(person, 'An application', 'application');
    await tell(person, 'A testimonial', 'testimonial');
    await prefer(person, 'application', 'off');
    await later(5 * minute);
    const mails = await mailsTo(person);
    expect(mails.map(({ subject }) => subject)).toEqual(['A testimonial']);
    expect(mails[0]!.bodyText).not.toContain('An application');
  });

  test('what stays unread is mailed again a day later, if more comes', async () => {
    const { family, caregiver, say } = await meet(product);
    await say(caregiver, 'one');
    await later(5 * minute);
    await say(caregiver, 'two');
    await later(23 * 60 * minute);
    expect(await mailsTo(family)).toHaveLength(1);
    await later(2 * 60 * minute);
    await say(caregiver, 'three');
    await later(5 * minute);
    expect((await mailsTo(family)).map(({ subject }) => subject)).toEqual([
      'New message from Maria A.',
      'You have 3 new messages from Maria A.',
    ]);
  });

  test('an address that is not confirmed gets none', async () => {
    const person = await join(false);
    await tell(person, 'News');
    await later(5 * minute);
    await confirmEmail(product, person);
    await later(5 * minute);
    expect(await mailsTo(person)).toEqual([]);
  });

  test('preferences are at once for all kinds, until someone says otherwise', async () => {
    const person = await join();
    await prefer(person, 'message', 'off');
    await prefer(person, 'message', 'daily');
    const { preferences, isEmailVerified } = await product.call(
      'GET notifications/preferences',
      {},
      person.visit,
    );
    expect(isEmailVerified).toBe(true);
    expect(preferences).toHaveLength(7);
    expect(preferences.filter(({ mail }) => mail !== 'at_once')).toEqual([
      { kind: 'message', mail: 'daily' },
    ]);
  });
});

describe('one click', () => {
  test('turns off the kinds of mail it came with, without signing in', async () => {
    const person = await join();
    await tell(person, 'News', 'application');
    await later(5 * minute);
    const [mail] = await mailsTo(person);
    const url = new URL(mail!.unsubscribeUrl!);
    const address = `${url.pathname.replace('/_api/', '')}${url.search}`;
    const page = await product.request(address);
    expect(page.status).toBe(302);
    expect(page.headers.get('location')).toMatch(/\/notifications\/unsubscribe\?token=/);
    const response = await product.request(address, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: 'List-Unsubscribe=One-Click',
    });
    expect(response.status).toBe(200);
    await tell(person, 'More', 'application');
    await tell(person, 'Another thing', 'approval');
    await later(5 * minute);
    expect((await mailsTo(person)).map(({ subject }) => subject)).toEqual([
      'News',
      'Another thing',
    ]);
  });

  test('an account that is gone needs none, and a made-up link opens nothing', async () => {
    const person = await join();
    await tell(person, 'News');
    await later(5 * minute);
    const [mail] = await mailsTo(person);
    const token = new URL(mail!.unsubscribeUrl!).searchParams.get('token')!;
    await product.db.deleteFrom('users').where('id', '=', person.id).execute();
    const leave = (text: string) => product.call('POST notifications/unsubscribe', { token: text });
    await expect(leave(token)).resolves.toEqual({ success: true });
    const [id, kinds] = token.split('.');
    const madeUp = [`${id}.${kinds}`, `${id}.${kinds}.`, `${id}..`, id!];
    for (const text of [...madeUp, token.replace('.testimonial.', '.message.')]) {
      await expect(leave(text)).rejects.toMatchObject({ kind: 'missing' });
    }
  });
});
