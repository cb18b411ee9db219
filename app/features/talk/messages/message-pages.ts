import type { Message } from './contract.ts';
import { dayKey } from './time-rules.ts';

/** Messages that someone sent in one breath; the time stands below the last of them. */
export type Run = { sender: Message['sender']; messages: Message[]; isRead: boolean };
export type Day = { key: string; date: Date; runs: Run[] };

const longestPauseMinutes = 5;

/** A thread as it is laid out: days, and in each the runs of one sender. */
export function layOut(messages: Message[], timeZone: string): Day[] {
  const days: Day[] = [];
  for (const message of messages) {
    const key = dayKey(message.createdAt, timeZone);
    let day = days.at(-1);
    if (day?.key !== key) days.push((day = { key, date: message.createdAt, runs: [] }));
    const run = day.runs.at(-1);
    if (run && continues(run, message)) run.messages.push(message);
    else day.runs.push(runOf(message));
  }
  return days;
}

const runOf = (message: Message): Run => ({
  sender: message.sender,
  messages: [message],
  isRead: message.readAt !== null,
});

function continues({ sender, isRead, messages }: Run, message: Message): boolean {
  const pause = message.createdAt.getTime() - messages.at(-1)!.createdAt.getTime();
  return (
    sender === message.sender &&
    sender !== 'system' &&
    // 'Read' is said of one's own messages, so there it must hold for the whole run.
    (sender === 'them' || isRead === (message.readAt !== null)) &&
    pause < longestPauseMinutes * 60_000
  );
}
