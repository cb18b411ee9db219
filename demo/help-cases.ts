import type { Question } from '#gate/calls.ts';
import type { Caregiver } from './caregiver.ts';
import { daysBefore } from './days.ts';
import type { Family } from './families.ts';
import type { Member, Moment } from './past.ts';
import { admin } from './users.ts';

type Asked = Question<'POST help/open'> & {
  who?: Member;
  daysAgo: number;
  answer?: string;
  isClosed?: boolean;
};

/** Questions to the admins in each state; both demo accounts have one with an answer. */
export function askForHelp(families: Family[], caregivers: Caregiver[], now: Date): Moment[] {
  const questions: Asked[] = [
    {
      who: families[0]!,
      daysAgo: 9,
      topic: 'jobs',
      details: 'Can I change the days in my post without losing the people who applied?',
      answer:
        'Yes. Open the post from your dashboard, choose Edit, and save. Everyone who applied stays, and they see the new days.',
    },
    {
      who: caregivers[0]!,
      daysAgo: 6,
      topic: 'profile',
      details: 'I renewed my CPR card. Where do I send the new one?',
      answer:
        'Thank you for keeping it up to date. Open Edit Profile, Documents, and upload the new card. We record it within two days.',
    },
    {
      who: families[2]!,
      daysAgo: 20,
      topic: 'messages',
      details: 'I wrote to someone twice by mistake. Can you take one back?',
      answer: 'We cannot, but a short word to the other person will do. It happens to everyone.',
      isClosed: true,
    },
    {
      email: 'marjorie.ellis@demo.tendwell.example',
      phone: '(305) 555-0148',
      daysAgo: 1.2,
      topic: 'account',
      details: 'I no longer have the email address I signed up with. How do I get back in?',
    },
    {
      who: caregivers[4]!,
      daysAgo: 0.4,
      topic: 'safety',
      details:
        'The family I visited today had no heat in the house, and the father was alone. Nobody is hurt. Who should I tell?',
    },
  ];
  return questions.flatMap((asked) => tell(asked, now));
}

function tell({ who, daysAgo, answer, isClosed, ...question }: Asked, now: Date): Moment[] {
  let caseNumber: number;
  const moments: Moment[] = [
    {
      at: daysBefore(now, daysAgo),
      async happen({ call }) {
        ({ caseNumber } = await call('POST help/open', question, who));
      },
    },
  ];
  if (!answer) return moments;
  moments.push({
    at: daysBefore(now, daysAgo - 0.6),
    async happen({ call }) {
      const { cases } = await call('GET admin/help/list', { status: 'open' }, admin);
      const { caseId } = cases.find((each) => each.caseNumber === caseNumber)!;
      await call('POST admin/help/answer', { caseId, answer }, admin);
      if (isClosed) await call('POST admin/help/close', { caseId }, admin);
    },
  });
  return moments;
}
