import type { Message } from './contract.ts';
import { dayKey } from '#values/moment-text.ts';

/** Consecutive messages of one sender with short pauses; the time is shown below the last one. */
export type Run = { sender: Message['sender']; messages: Message[]; isRead: boolean };
export type Day = { key: string; date: Date; runs: Run[] };

const longestPauseMinutes = 5;

/** Groups the messages of a thread into days, and those of each day into runs of one sender. */
export function groupByDay(messages: Message[], timeZone: string): Day[] {
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
    // Who of a family's circle wrote stands above a run.
    messages.at(-1)!.writtenBy === message.writtenBy &&
    // 'Read' is shown once per run of own messages, so it must be true of all of them.
    (sender === 'them' || isRead === (message.readAt !== null)) &&
    pause < longestPauseMinutes * 60_000
  );
}
