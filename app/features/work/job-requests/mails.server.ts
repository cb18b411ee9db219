import type { News } from '#features/members/notifications/actions.server.ts';
import type { CareType } from '#values/taxonomies.ts';
import { jobTitle } from './rules.ts';

type Job = {
  id: number;
  userId: string;
  email: string;
  careTypes: CareType[];
  city: string;
  state: string;
};

export function newsOfQuestion(job: Job, token: string): News {
  return {
    userId: job.userId,
    kind: 'job',
    title: `Still hiring? ${jobTitle(job)}`,
    path: `/my-jobs/${job.id}`,
    ownMail: {
      cause: `still_hiring:${token.split('.', 2).join(':')}`,
      kind: 'still_hiring',
      recipient: job.email,
      subject: 'Are you still hiring?',
      paragraphs: [
        `Your post “${jobTitle(job)}” has been on our board for a while. Caregivers trust that jobs on it are real, so we ask every two weeks.`,
        'Please tell us: yes, or filled. It takes one click. Without an answer, the post leaves the board in seven days; you can always put it back.',
      ],
      button: { label: 'Answer', path: `/still-hiring?token=${token}` },
    },
  };
}

export function newsOfExpiry(job: Job, now: Date): News {
  const path = `/my-jobs/${job.id}`;
  return {
    userId: job.userId,
    kind: 'job',
    title: `Your post has expired: ${jobTitle(job)}`,
    path,
    ownMail: {
      cause: `job_expired:${job.id}:${now.toISOString()}`,
      kind: 'job_expired',
      recipient: job.email,
      subject: 'Your post has left the board',
      paragraphs: [
        `We asked whether you are still hiring for “${jobTitle(job)}” and have not heard from you. Caregivers no longer see it.`,
        'Still looking? One click on your post puts it back.',
      ],
      button: { label: 'Open my post', path },
    },
  };
}
