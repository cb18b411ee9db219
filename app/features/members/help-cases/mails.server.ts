import type { Database } from '#platform/database/connection.ts';
import { renderMail } from '#platform/mail/layout.ts';
import { queueMail } from '#platform/mail/outbox.ts';
import type { Platform } from '#platform/platform.ts';

type Opened = { id: string; caseNumber: number; email: string; isSafety: boolean };

/**
 * Tells the number to the address that was given. It may be somebody else's, so that nothing the sender
 * wrote is in it.
 */
export async function mailReceipt(db: Database, platform: Platform, opened: Opened) {
  const { id, caseNumber, email, isSafety } = opened;
  const { name, supportEmail } = platform.settings.brand;
  await queueMail(db, platform, {
    cause: `help:${id}:opened`,
    kind: 'help_opened',
    recipient: email,
    subject: `We have your question: case ${caseNumber}`,
    ...renderMail({
      brand: name,
      heading: 'We have your question',
      paragraphs: [
        ...(isSafety
          ? ['If anyone is in danger, please call 911 first. We cannot send help to you.']
          : []),
        `Your case number is ${caseNumber}. A person reads it and writes back to this address.`,
        `Want to add something? Write to ${supportEmail} and name case ${caseNumber}.`,
        `You did not ask us anything? Then someone mistyped their address, and you need not do anything.`,
      ],
    }),
  });
}

type Answered = { caseNumber: number; answer: string };

/** The words of an answer, for members and for visitors alike. */
export function answerWords(platform: Platform, { caseNumber, answer }: Answered) {
  const { supportEmail } = platform.settings.brand;
  return {
    subject: `Our answer to your question: case ${caseNumber}`,
    paragraphs: [
      answer,
      `Did this not help? Write to ${supportEmail} and name case ${caseNumber}.`,
    ],
  };
}

export async function mailAnswer(
  db: Database,
  platform: Platform,
  { id, email, ...answered }: Answered & { id: string; email: string },
) {
  const { subject, paragraphs } = answerWords(platform, answered);
  await queueMail(db, platform, {
    cause: `help:${id}:answered`,
    kind: 'help_answered',
    recipient: email,
    subject,
    ...renderMail({ brand: platform.settings.brand.name, heading: subject, paragraphs }),
  });
}
