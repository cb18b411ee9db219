import type { Database } from '#platform/database/connection.ts';
import { renderMail } from '#platform/mail/layout.ts';
import { queueMail } from '#platform/mail/outbox.ts';
import type { Platform } from '#platform/platform.ts';
import { jobTitle } from './rules.ts';

type Job = { id: number; email: string; careTypes: string[]; city: string; state: string };

export function sendStillHiring(db: Database, platform: Platform, job: Job, token: string) {
  const { brand, publicUrl } = platform.settings;
  return queueMail(db, platform.jobs, {
    cause: `still_hiring:${token.split('.', 2).join(':')}`,
    kind: 'still_hiring',
    recipient: job.email,
    subject: 'Are you still hiring?',
    ...renderMail({
      brand: brand.name,
      heading: 'Are you still hiring?',
      paragraphs: [
        `Your post “${jobTitle(job)}” has been on our board for a while. Caregivers trust that jobs on it are real, so we ask every two weeks.`,
        'Please tell us: yes, or filled. It takes one click. Without an answer, the post leaves the board in seven days; you can always put it back.',
      ],
      button: { label: 'Answer', url: `${publicUrl}/still-hiring?token=${token}` },
    }),
  });
}

export function sendExpired(db: Database, platform: Platform, job: Job) {
  const { brand, publicUrl } = platform.settings;
  return queueMail(db, platform.jobs, {
    cause: `job_expired:${job.id}:${platform.clock.now().toISOString()}`,
    kind: 'job_expired',
    recipient: job.email,
    subject: 'Your post has left the board',
    ...renderMail({
      brand: brand.name,
      heading: 'Your post has left the board',
      paragraphs: [
        `We asked whether you are still hiring for “${jobTitle(job)}” and have not heard from you. Caregivers no longer see it.`,
        'Still looking? One click on your post puts it back.',
      ],
      button: { label: 'Open my post', url: `${publicUrl}/my-jobs/${job.id}` },
    }),
  });
}
