/** What people do while parts of the product are killed, and how often each act was acknowledged. */
import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { signUpForm } from '../sign-up-form.ts';

const password = 'walks with grandpa';

/** A family and the caregiver it hires, by what their browsers choose and so know from the beginning. */
export type Story = {
  familyEmail: string;
  caregiverEmail: string;
  signUpKey: string;
  messageKeys: string[];
};

export type Load = {
  address: string;
  /** someone who stays an admin throughout */
  admin: { email: string; password: string };
  /** stands for the click on the link in our mail, which may wait a quarter of an hour after a kill */
  confirmAddresses(story: Story): Promise<unknown>;
};

/** Lives several stories at once, one after the other, until it is told to begin no more. */
export async function startLoad(load: Load, atOnce = 4) {
  const stories: Story[] = [];
  const counts = { acknowledged: 0, unheard: 0, refused: 0, broken: 0 };
  const admin = browserOf(load.address, counts);
  await admin.signIn(load.admin);
  let isOver = false;
  const lives = Array.from({ length: atOnce }, async () => {
    while (!isOver) {
      const story = newStory();
      stories.push(story);
      await live(story, load, admin, counts);
    }
  });
  return {
    stories,
    counts,
    /** Fails with the first answer that nobody should get. */
    all: Promise.all(lives),
    /** Lets every story that has begun come to its end. */
    async end() {
      isOver = true;
      await Promise.all(lives);
    },
  };
}

const newStory = (): Story => ({
  familyEmail: `family-${randomUUID()}@example.com`,
  caregiverEmail: `caregiver-${randomUUID()}@example.com`,
  signUpKey: randomUUID(),
  messageKeys: Array.from({ length: 4 }, () => randomUUID()),
});

type Counts = { acknowledged: number; unheard: number; refused: number; broken: number };
type Browser = ReturnType<typeof browserOf>;

async function live(story: Story, load: Load, admin: Browser, counts: Counts) {
  const family = browserOf(load.address, counts);
  const caregiver = browserOf(load.address, counts);

  const account = { email: story.familyEmail, password };
  const isNew = await family.act('family-signup/complete', { ...household, ...account });
  if (!isNew) await family.signIn(account);
  const { signUpKey, caregiverEmail: email } = story;
  // Repeated, it is the same sign-up and starts a session.
  await caregiver.act('caregiver/signup', () => signUpForm({ email, password, signUpKey }));
  // The driver may never answer when the database is killed at the wrong moment.
  const isConfirmed = () =>
    Promise.race([
      load.confirmAddresses(story).then(
        () => true,
        () => false,
      ),
      pause(10_000, false),
    ]);
  while (!(await isConfirmed())) await pause(200);

  const { caregiverProfile } = await caregiver.read('auth/caregiver-profile');
  const { caregiverId } = caregiverProfile;
  await admin.act('admin/caregiver/approve', { caregiverId, approve: true });

  const { jobRequests } = await family.read('job-requests/mine');
  const jobRequestId = jobRequests[0].id;
  const coverLetter = 'I would be glad to help your father.';
  await caregiver.act('job-applications/apply', { jobRequestId, coverLetter });

  await family.act('conversations/create', { caregiverId });
  const { conversationId } = await family.read(`conversations/find?caregiverId=${caregiverId}`);
  for (const [place, clientKey] of story.messageKeys.entries()) {
    const content = `Message ${place}`;
    const writer = place % 2 === 0 ? family : caregiver;
    await writer.act('messages/send', { conversationId, content, clientKey });
  }
  for (const person of [family, caregiver]) await person.act('contact/share', { conversationId });

  const { applicants } = await family.read(`job-applications/list?jobRequestId=${jobRequestId}`);
  const { applicationId } = applicants[0];
  await family.act('job-applications/change-status', { applicationId, status: 'hired' });
}

const household = {
  displayName: 'Carol Whitman',
  careTypes: ['Companionship'],
  zipCode: '33012',
  frequency: ['part_time'],
  experienceLevel: ['beginner'],
};

/** Somebody's browser: it keeps the session, and they try again until they have an answer. */
function browserOf(address: string, counts: Counts) {
  let cookie = '';

  async function ask(path: string, body?: object | FormData) {
    const isForm = body instanceof FormData;
    const answer = await fetch(`${address}/_api/${path}`, {
      method: body ? 'POST' : 'GET',
      headers: { cookie, origin: address, ...(!isForm && { 'content-type': 'application/json' }) },
      body: isForm ? body : body && JSON.stringify({ json: body }),
      signal: AbortSignal.timeout(30_000),
    });
    const text = await answer.text();
    const [session] = answer.headers.getSetCookie();
    if (session) cookie = session.split(';')[0]!;
    return { status: answer.status, text };
  }

  /** Until there is an answer other than 'please try again'. */
  async function insist(path: string, body?: object | (() => FormData)) {
    for (let tries = 1; ; tries += 1) {
      const sent = typeof body === 'function' ? body() : body;
      const answer = await ask(path, sent).catch(() => undefined);
      if (answer && ![429, 503].includes(answer.status)) return { ...answer, tries };
      counts[answer ? 'refused' : 'broken'] += 1;
      await pause(100 + Math.random() * 200);
    }
  }

  const unexpected = (path: string, { status, text }: { status: number; text: string }) =>
    new Error(`${path} was answered with ${status}: ${text}`);

  return {
    /** Returns whether it was acknowledged; otherwise an earlier try had done it, unheard. */
    async act(path: string, body: object | (() => FormData)): Promise<boolean> {
      const answer = await insist(path, body);
      const isAcknowledged = answer.status === 200;
      if (!isAcknowledged && !(answer.status === 409 && answer.tries > 1)) {
        throw unexpected(path, answer);
      }
      counts[isAcknowledged ? 'acknowledged' : 'unheard'] += 1;
      return isAcknowledged;
    },
    async read(path: string) {
      const answer = await insist(path);
      if (answer.status !== 200) throw unexpected(path, answer);
      return JSON.parse(answer.text).json;
    },
    async signIn(account: { email: string; password: string }) {
      const answer = await insist('auth/login_with_password', account);
      if (answer.status !== 200) throw unexpected('auth/login_with_password', answer);
    },
  };
}
