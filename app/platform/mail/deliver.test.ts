import { describe, expect, it } from 'vitest';
import { deliverDueMails, deliverMail } from './deliver.ts';
import {
  db,
  hour,
  lines,
  minute,
  now,
  nowhere,
  pass,
  post,
  postVia,
  readMail,
  received,
  resend,
  setUp,
  smtp,
  tryFor,
  urlOf,
  writeMail,
} from './test-delivery.ts';

setUp();

describe('A mail that is accepted', () => {
  it('reaches its recipient, and its text is deleted', async () => {
    const id = await writeMail();
    await deliverMail(db, post, id);

    expect(received).toHaveLength(1);
    const [{ to, message }] = received as [(typeof received)[0]];
    expect(to).toEqual(['ana@example.com']);
    expect(message).toContain('From: "Tendwell, Inc." <hello@tendwell.example>');
    expect(message).toContain(`Message-ID: <${id}@tendwell.example>`);
    expect(message).toContain('Plain words');
    expect(message).toContain('<p>Marked words</p>');
    expect(message).not.toContain('List-Unsubscribe');
    expect(await readMail(id)).toMatchObject({
      state: 'sent',
      attempts: 1,
      content: null,
      encryptionKeyId: null,
      sentAt: now,
    });
    expect(lines).toEqual([]);
  });

  it('has the headers to unsubscribe, if there is a link', async () => {
    const unsubscribeUrl = `https://tendwell.example/unsubscribe/${'0'.repeat(36)}?kind=newsletter`;
    await deliverMail(db, post, await writeMail({ unsubscribeUrl }));
    const unfolded = received[0]!.message.replaceAll(/\r\n[ \t]/g, ' ');
    expect(unfolded).toContain(`List-Unsubscribe: <${unsubscribeUrl}>`);
    expect(unfolded).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click');
  });

  it('is not sent again', async () => {
    const id = await writeMail();
    await deliverMail(db, post, id);
    await deliverMail(db, post, id);
    pass(hour);
    await deliverDueMails(db, post);
    expect(received).toHaveLength(1);
  });

  it('is sent once by two workers', async () => {
    const id = await writeMail();
    smtp.meanwhile = () => deliverMail(db, post, id);
    await deliverMail(db, post, id);
    expect(received).toHaveLength(1);
  });

  it('is found again when the job of its first try was lost', async () => {
    const id = await writeMail();
    await deliverDueMails(db, post);
    expect(received).toEqual([]);
    pass(16 * minute);
    await deliverDueMails(db, post);
    expect(await readMail(id)).toMatchObject({ state: 'sent' });
  });
});

describe('A temporary failure', () => {
  it('is recorded and logged without address or text, and a later try delivers', async () => {
    const id = await writeMail();
    smtp.replies.recipient = [451];
    await deliverMail(db, post, id);
    expect(await readMail(id)).toMatchObject({
      state: 'waiting',
      attempts: 1,
      lastError: 'The mail server asks us to try again later (451).',
      nextAttemptAt: new Date(now.getTime() + minute),
    });
    expect(lines.join()).not.toMatch(/ana@|words|Grüße/);
    expect(lines.map((line) => JSON.parse(line))).toMatchObject([
      { mailId: id, kind: 'test', attempts: 1, reply: 451 },
    ]);

    await deliverDueMails(db, post);
    expect(received).toEqual([]);
    pass(minute);
    await deliverDueMails(db, post);
    expect(received).toHaveLength(1);
    expect(await readMail(id)).toMatchObject({ state: 'sent', attempts: 2, lastError: null });
  });

  it('of an hour delays mails, which then go out once each, in the order they were written', async () => {
    const away = postVia(nowhere);
    const written: string[] = [];
    for (let passed = 0; passed < hour; passed += 5 * minute) {
      const id = await writeMail({ recipient: `${written.length}@example.com` });
      written.push(`${written.length}@example.com`);
      await deliverMail(db, away, id);
      await tryFor(5 * minute, away, minute);
    }
    expect(received).toEqual([]);

    // The server is back, and a new mail comes before the next round.
    const id = await writeMail({ recipient: 'new@example.com' });
    await deliverMail(db, post, id);
    await tryFor(2 * hour);
    expect(received.flatMap(({ to }) => to)).toEqual([...written, 'new@example.com']);
  });

  it('of two days loses nothing, and no other mail is tried meanwhile', async () => {
    const ids = [await writeMail(), await writeMail()];
    const away = postVia(nowhere);
    for (const id of ids) await deliverMail(db, away, id);
    await tryFor(47 * hour, away, hour);
    const [first, second] = await Promise.all(ids.map(readMail));
    const unreached = 'The mail server could not be reached (ESOCKET).';
    expect(first).toMatchObject({ state: 'waiting', lastError: unreached });
    expect(second).toMatchObject({ state: 'waiting', attempts: 0 });
    await tryFor(5 * minute);
    expect(received).toHaveLength(2);
    for (const id of ids) expect(await readMail(id)).toMatchObject({ state: 'sent' });
  });

  it('that only one mail meets holds up no other, and is tried at most every hour at its end', async () => {
    const met = await writeMail();
    smtp.replies.content = Array.from({ length: 100 }, () => 451);
    await deliverMail(db, post, met);
    await tryFor(47 * hour, post, 30 * minute);
    const { state, attempts } = await readMail(met);
    expect(state).toBe('waiting');
    expect(attempts).toBeGreaterThan(40);
    expect(attempts).toBeLessThan(60);
    smtp.replies.content = [];
    const other = await writeMail();
    await deliverMail(db, post, other);
    expect(await readMail(other)).toMatchObject({ state: 'sent' });
  });

  it('stops the round, as no other mail would be accepted either', async () => {
    for (let mail = 0; mail < 5; mail += 1) await writeMail();
    pass(hour);
    await deliverDueMails(db, postVia(nowhere));
    const { attempts } = await db
      .selectFrom('mailOutbox')
      .select(({ fn }) => fn.sum<number>('attempts').as('attempts'))
      .executeTakeFirstOrThrow();
    expect(Number(attempts)).toBe(1);
  });

  it('becomes a failure after three days, from which the mail can be sent again', async () => {
    const id = await writeMail();
    await tryFor(80 * hour, postVia(nowhere), 30 * minute);
    const failed = await readMail(id);
    expect(failed).toMatchObject({ state: 'failed', content: expect.any(Buffer) });
    expect(lines.at(-1)).toContain('mail failed: an admin can send it again');
    await tryFor(5 * hour);
    expect(received).toEqual([]);

    await resend(id);
    await deliverDueMails(db, post);
    expect(received).toHaveLength(1);
  });

  it.each([
    ['a wrong password', 'us:wrong@', 0, 'our user name or password (535). Check SMTP_URL.'],
    ['a sender the server refuses', '', 550, 'our sender address (550). Check MAIL_FROM.'],
    ['a sign-in that is missing', '', 530, 'our user name or password (530). Check SMTP_URL.'],
  ])('is %s: the operator mends it, and the mail goes out', async (_, login, reply, words) => {
    const id = await writeMail();
    if (reply) smtp.replies.sender = [reply];
    const via = postVia(urlOf(login));
    await deliverMail(db, via, id);
    expect(await readMail(id)).toMatchObject({
      state: 'waiting',
      lastError: expect.stringContaining(words),
    });
    smtp.password = 'wrong';
    await tryFor(10 * minute, via);
    expect(await readMail(id)).toMatchObject({ state: 'sent' });
  });
});
