import { chanceOf } from './chance.ts';
import { daysAfter, daysBefore } from './days.ts';
import { tokenIn } from './past.ts';
import type { Mail, Moment } from './past.ts';

const count = 64;

/** Most have confirmed, some have not yet, a few have unsubscribed. */
export function subscribe(now: Date): Moment[] {
  return Array.from({ length: count }, (_, index) => {
    const email = `reader.${index + 1}@subscribers.example`;
    const createdAt = daysBefore(now, 1 + chanceOf(`subscriber ${index}`).fraction() * 300);
    let mail: Mail;
    const ask: Moment = {
      at: createdAt,
      async happen({ call, mailTo }) {
        await call('POST newsletter/signup', { email });
        mail = await mailTo(email, 'newsletter_confirmation');
      },
    };
    const confirm: Moment = {
      at: daysAfter(createdAt, 0.02),
      happen: ({ call }) => call('POST newsletter/confirm', { token: tokenIn(mail.text) }),
    };
    const leave: Moment = {
      at: daysAfter(createdAt, 0.9),
      happen: ({ call }) =>
        call('POST newsletter/unsubscribe', { token: tokenIn(mail.unsubscribeUrl) }),
    };
    return [ask, ...(index % 8 === 0 ? [] : [confirm]), ...(index % 11 === 1 ? [leave] : [])];
  }).flat();
}
