import { startLarge } from '#values/first-letter.ts';
import type { OwnApplication } from '../contract.ts';
import { isUndecided } from '../rules.ts';

type Next = { title: string; text?: string };

/** Whether the caregiver is the one to act: a message waits for their answer, or nobody has written. */
export function waitsForYou({ status, mayMessage, lastWriter }: OwnApplication): boolean {
  if (!mayMessage || (status !== 'hired' && !isUndecided(status))) return false;
  const isInvited = status === 'interview' || status === 'hired';
  return lastWriter === 'them' || (isInvited && lastWriter === null);
}

/** What happens next with an application that is not closed. */
export function nextOf(application: OwnApplication): Next {
  const { job, status } = application;
  const who = job.kind === 'listing' ? 'our team' : (job.postedBy ?? 'the family');
  if (status === 'hired') {
    return {
      title: 'Congratulations, they chose you',
      text: 'Next: agree on the first day, and then the rest of this list.',
    };
  }
  if (status === 'interview') return nextOfInterview(application, who);
  if (waitsForYou(application)) {
    return { title: `Next: answer ${who}`, text: 'Their message waits for you.' };
  }
  if (!job.isOpen) {
    return {
      title: `Next: ${who} may still answer`,
      text: 'The job is no longer open to new applications.',
    };
  }
  const nexts = {
    submitted: {
      title: `Next: ${who} reads your letter`,
      text: 'Nobody has opened it yet. You see here when it is read.',
    },
    viewed: { title: `Next: ${who} decides`, text: 'Your letter has been read.' },
    shortlisted: { title: `Next: ${who} decides whom to meet`, text: 'You are on the short list.' },
  };
  return nexts[status as keyof typeof nexts];
}

function nextOfInterview({ mayMessage, lastWriter }: OwnApplication, who: string): Next {
  const title = 'Next: agree on a day and a time';
  if (!mayMessage) return { title, text: `${startLarge(who)} would like to get to know you.` };
  return lastWriter === 'me'
    ? { title, text: `You wrote last. ${startLarge(who)} would like to get to know you.` }
    : { title, text: `${startLarge(who)} would like to get to know you and wrote you a message.` };
}
