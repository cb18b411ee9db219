/** What waits for somebody today, in their own words: one row each, with one thing to do. */
import type { OwnProfile } from '#features/caregivers/own-profiles/contract.ts';
import { documentConcernsOf } from '#features/caregivers/own-profiles/health-rules.ts';
import { pathOfConversation } from '#features/talk/conversations/rules.ts';
import type { Unread } from '#features/talk/conversations/contract.ts';
import type { DashboardStats } from '#features/work/families/contract.ts';
import type { ApplicantGroup, ListedJobRequest } from '#features/work/job-requests/contract.ts';
import { jobTitle } from '#features/work/job-requests/rules.ts';
import type { ApplicationStatus } from '#values/taxonomies.ts';
import { andList } from '#values/word-list.ts';
import type { CaregiverToday } from './contract.ts';

export type NeedKind =
  | 'hired'
  | 'interview'
  | 'message'
  | 'shortlist'
  | 'applicants'
  | 'still_hiring'
  | 'document'
  | 'email';

export type Need = {
  key: string;
  kind: NeedKind;
  /** the few words above the title */
  label: string;
  title: string;
  text: string;
  /** whose face stands beside it */
  person?: { displayName: string; avatarUrl: string | null };
  action: { label: string; to: string } | 'resend';
  /** somebody waits for an answer about work */
  isPressing?: boolean;
};

const day = 24 * 60 * 60 * 1000;
/** After that, what nobody answered is no longer today's. */
const newsLasts = 30 * day;
const hireLasts = 14 * day;

const isSince = (date: Date, now: Date, span: number) => now.getTime() - date.getTime() < span;

/** The most pressing first. */
export function caregiverNeeds(today: CaregiverToday, profile: OwnProfile, now: Date): Need[] {
  const within = (status: ApplicationStatus, lasts: number) =>
    today.applications
      .filter(
        ({ status: is, family, statusChangedAt }) =>
          is === status && family !== null && isSince(statusChangedAt, now, lasts),
      )
      .sort((one, other) => Number(one.hasAnswered) - Number(other.hasAnswered));
  const news = [
    ...within('hired', hireLasts).map(hiredNeed),
    ...within('interview', newsLasts).map(interviewNeed),
  ];
  return [
    ...news.filter(({ isPressing }) => isPressing),
    ...unreadNeed(today.unread),
    ...news.filter(({ isPressing }) => !isPressing),
    ...shortlistNeed(within('shortlisted', newsLasts)),
    ...documentConcernsOf(profile, now).map(documentNeed),
  ];
}

type Application = CaregiverToday['applications'][number];

/** To the conversation of the two; where there is none yet, to the application. */
function answerTo({ family, hasAnswered }: Application, label: string) {
  const { conversationId } = family!;
  if (!conversationId) return { label: 'See it', to: '/my-applications' };
  return {
    label: hasAnswered ? 'Message' : label,
    to: pathOfConversation(conversationId),
  };
}

function hiredNeed(application: Application): Need {
  const { displayName } = application.family!;
  return {
    key: application.applicationId,
    kind: 'hired',
    label: 'Hired',
    title: `${displayName} chose you`,
    text: `${application.title}. Agree on the first day, the pay and the duties in writing.`,
    person: application.family!,
    action: answerTo(application, 'Answer'),
    isPressing: !application.hasAnswered,
  };
}

function interviewNeed(application: Application): Need {
  const { displayName } = application.family!;
  const next = application.hasAnswered
    ? 'You have answered; the details are in your conversation.'
    : 'Their message says when; tell them what suits you.';
  return {
    key: application.applicationId,
    kind: 'interview',
    label: 'Interview',
    title: `${displayName} would like to meet you`,
    text: `${application.title}. ${next}`,
    person: application.family!,
    action: answerTo(application, 'Read and answer'),
    isPressing: !application.hasAnswered,
  };
}

/** All in one row: who is on many short lists finds them among their applications. */
function shortlistNeed(applications: Application[]): Need[] {
  const [first] = applications;
  if (!first) return [];
  const { displayName } = first.family!;
  const others = applications.length - 1;
  const next = first.hasAnswered
    ? 'You have written to them, and they are still choosing.'
    : 'A few words about yourself can help them choose.';
  return [
    {
      key: 'shortlists',
      kind: 'shortlist',
      label: others > 0 ? `${applications.length} short lists` : 'Short list',
      title:
        others > 0
          ? `${displayName} and ${others} more put you on their short lists`
          : `${displayName} put you on their short list`,
      text:
        others > 0 ? 'A few words about yourself can help them choose.' : `${first.title}. ${next}`,
      person: first.family!,
      action:
        others > 0 ? { label: 'See them', to: '/my-applications' } : answerTo(first, 'Message'),
    },
  ];
}

function documentNeed({ title, text, label, path }: ReturnType<typeof documentConcernsOf>[number]) {
  return {
    key: title,
    kind: 'document' as const,
    label: 'Documents',
    title,
    text,
    action: { label, to: path },
  };
}

function unreadNeed({ messageCount, personCount, latest }: Unread): Need[] {
  if (!latest) return [];
  const { displayName, conversationId, words } = latest;
  const others = personCount - 1;
  return [
    {
      key: 'unread',
      kind: 'message',
      label: messageCount === 1 ? '1 new message' : `${messageCount} new messages`,
      title:
        others > 0
          ? `${displayName} and ${others} more wrote to you`
          : `${displayName} wrote to you`,
      text: words ? `“${words}”` : 'Their message waits in your conversation.',
      person: latest,
      action: {
        label: 'Read and answer',
        to: others > 0 ? '/messages' : pathOfConversation(conversationId),
      },
    },
  ];
}

type Post = Pick<
  ListedJobRequest,
  'id' | 'isAsked' | 'careTypes' | 'city' | 'state' | 'applicants'
>;

type Family = { unread: DashboardStats['unread']; mayDecide: boolean };

/** The most pressing first; what only some of a circle may decide is no need of the others. */
export function familyNeeds(
  { unread, mayDecide }: Family,
  posts: readonly Post[],
  now: Date,
): Need[] {
  const groups = (status: ApplicationStatus, lasts = Infinity) =>
    posts
      .flatMap((post) => post.applicants.map((group) => ({ ...group, post })))
      .filter((group) => group.status === status && isSince(group.since, now, lasts))
      .sort((one, other) => other.since.getTime() - one.since.getTime());
  return [
    ...groups('submitted').map(applicantsNeed),
    ...unreadNeed(unread),
    ...groups('hired', hireLasts).map(ownHireNeed),
    ...(mayDecide ? groups('interview', newsLasts).map(invitedNeed) : []),
    ...(mayDecide ? posts.filter(({ isAsked }) => isAsked).map(stillHiringNeed) : []),
  ];
}

type Group = ApplicantGroup & { post: Post };

function applicantsNeed(group: Group): Need {
  const { count, post, people } = group;
  const title = jobTitle(post);
  return {
    key: `applicants ${post.id}`,
    kind: 'applicants',
    label: count === 1 ? 'New applicant' : `${count} new applicants`,
    title: count === 1 ? `${people[0]!.displayName} applied` : `${count} new people applied`,
    text: count === 1 ? `For your post: ${title}.` : `${namesOf(group)}, for your post: ${title}.`,
    person: people[0]!,
    action: { label: count === 1 ? 'Read the letter' : 'Look at them', to: pathOfPost(group) },
  };
}

function ownHireNeed(group: Group): Need {
  return {
    key: `hired ${group.post.id}`,
    kind: 'hired',
    label: 'Hired',
    title: `You chose ${namesOf(group)}`,
    text: `${jobTitle(group.post)}. Next: agree on the first day, the pay and the duties in writing.`,
    person: group.people[0]!,
    action: { label: 'Next steps', to: pathOfPost(group) },
  };
}

function invitedNeed(group: Group): Need {
  const isOne = group.count === 1;
  return {
    key: `interview ${group.post.id}`,
    kind: 'interview',
    label: isOne ? 'Interview' : `${group.count} interviews`,
    title: `You invited ${namesOf(group)} to meet`,
    text: `${jobTitle(group.post)}. When you have met, hire or decline, so that nobody waits in vain.`,
    person: group.people[0]!,
    action: { label: isOne ? 'Decide' : 'See them', to: pathOfPost(group) },
  };
}

function stillHiringNeed({ id, careTypes }: Post): Need {
  return {
    key: `asked ${id}`,
    kind: 'still_hiring',
    label: 'Your post',
    title: 'Are you still looking?',
    text: `Your post for ${careTypes[0]!.toLowerCase()} is shown for a few more days unless you say yes.`,
    action: { label: 'Answer', to: `/my-jobs/${id}` },
  };
}

const pathOfPost = ({ post }: Group) => `/my-jobs/${post.id}`;

/** 'Grace O. and Linh T.', 'Grace O., Linh T., Ana P. and 2 more' */
export function namesOf({ count, people }: Pick<ApplicantGroup, 'count' | 'people'>): string {
  const names = people.map(({ displayName }) => displayName);
  const left = count - names.length;
  return andList(left > 0 ? [...names, `${left} more`] : names);
}

/** How far an application has come, of four steps, and what the step is called. */
const stageWords = {
  hired: { label: 'Hired', step: 4 },
  interview: { label: 'Interview', step: 4 },
  shortlisted: { label: 'Short list', step: 3 },
  viewed: { label: 'Read', step: 2 },
  submitted: { label: 'Sent', step: 1 },
} as const;

type Stage = {
  status: keyof typeof stageWords;
  label: string;
  step: number;
  count: number;
  names: string;
};

/** A caregiver's applications by stage, the furthest first, and how many are closed. */
export function stagesOf({ stages, applications }: CaregiverToday) {
  const countOf = (status: ApplicationStatus) =>
    stages.find((stage) => stage.status === status)?.count ?? 0;
  const shown = (Object.keys(stageWords) as (keyof typeof stageWords)[])
    .map((status): Stage => {
      const names = applications
        .filter((application) => application.status === status)
        .map(({ postedBy, title }) => postedBy ?? title);
      const named = [...new Set(names)].slice(0, 2);
      return { status, ...stageWords[status], count: countOf(status), names: named.join(', ') };
    })
    .filter(({ count }) => count > 0);
  return {
    stages: shown,
    closedCount: countOf('declined') + countOf('withdrawn'),
    total: stages.reduce((sum, { count }) => sum + count, 0),
  };
}
