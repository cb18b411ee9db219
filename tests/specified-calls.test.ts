import { beforeAll, describe, expect, test } from 'vitest';
import superjson from 'superjson';
import { someListing } from './listings.ts';
import { signUpForm } from './sign-up-form.ts';
import { testPassword, testProduct } from './product.ts';
import type { TestProduct } from './product.ts';

/*
 * Every call of the specification's two tables, one by one, through the network's door: sent as it
 * is specified, by someone who may send it, and answered with what is specified.
 */

type Person = 'visitor' | 'caregiver' | 'newcomer' | 'family' | 'admin';
type Facts = Record<string, unknown>;

let product: TestProduct;
const cookies: Partial<Record<Person, string>> = {};
/** Ids that a call needs and only the making of the world knows. */
const known: Record<string, string | number> = {};

async function send(person: Person, key: string, input: Facts | FormData = {}) {
  const [method, path] = key.split(' ') as [string, string];
  const cookie = cookies[person];
  const headers: Record<string, string> = cookie ? { cookie: `session=${cookie}` } : {};
  if (method === 'GET') {
    const response = await product.request(`${path}?${queryOf(input as Facts)}`, { headers });
    return { response, answer: await read(response) };
  }
  const isForm = input instanceof FormData;
  const form = new Request('http://127.0.0.1/', {
    method,
    body: isForm ? input : superjson.stringify(input),
  });
  const body = Buffer.from(await form.arrayBuffer());
  headers['content-type'] = isForm ? form.headers.get('content-type')! : 'application/json';
  headers['content-length'] = String(body.length);
  const response = await product.request(path, { method, headers, body });
  const session = /session=([^;]+)/.exec(response.headers.get('set-cookie') ?? '')?.[1];
  if (session) cookies[person] = session;
  return { response, answer: await read(response) };
}

function queryOf(input: Facts): URLSearchParams {
  return new URLSearchParams(
    Object.entries(input).flatMap(([name, value]) =>
      [value].flat().map((each) => [name, String(each)] as [string, string]),
    ),
  );
}

async function read(response: Response): Promise<any> {
  const text = await response.text();
  return text.startsWith('{') ? superjson.parse(text) : text;
}

const carePost = {
  careTypes: ['Companionship'],
  zipCode: '33101',
  startDate: '2030-01-15',
  frequency: ['part_time'],
  experienceLevel: ['beginner'],
};

beforeAll(async () => {
  product = await testProduct();
  const admin = await product.join(['admin'], { email: 'admin@example.com' });
  cookies.admin = admin.visit.sessionToken;

  const caregiver = await send('caregiver', 'POST caregiver/signup', signUpForm());
  known.caregiverId = caregiver.answer.caregiverId;
  const decision = { caregiverId: known.caregiverId, approve: true };
  await send('admin', 'POST admin/caregiver/approve', decision);
  const profile = await send('caregiver', 'GET auth/caregiver-profile');
  known.slug = profile.answer.caregiverProfile.slug;
  known.verificationId = profile.answer.caregiverProfile.verifications[0].id;

  const account = { email: 'family@example.com', password: testPassword, displayName: 'Carol Wu' };
  await send('family', 'POST family-signup/complete', { ...carePost, ...account });
  await product.db.updateTable('users').set({ emailVerifiedAt: product.time.now }).execute();
  const posts = await send('family', 'GET job-requests/mine');
  known.jobRequestId = posts.answer.jobRequests[0].id;
  known.jobSlug = posts.answer.jobRequests[0].slug;
  const opening = { caregiverId: known.caregiverId, initialMessage: 'Hello' };
  const talk = await send('family', 'POST conversations/create', opening);
  known.conversationId = talk.answer.conversationId;
  const listing = await send('admin', 'POST admin/listings/create', someListing(product));
  known.listingId = listing.answer.id;

  const newcomer = await product.join(['caregiver'], { email: 'newcomer@example.com' });
  cookies.newcomer = newcomer.visit.sessionToken;
});

type Call = {
  call: string;
  as: Person;
  /** what is sent; a name of what is known stands for it */
  send?: () => Facts | FormData;
  /** what the answer has; none for a list */
  answers?: string[];
};

const withoutAccount = () => {
  const form = signUpForm();
  form.delete('email');
  form.delete('password');
  return form;
};

const profileForm = () => {
  const form = new FormData();
  const fields = { displayName: 'Maria G.', languages: '["English"]', resumeFile: 'null' };
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  const paper = new File(['%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\n%%EOF'], 'cpr.pdf');
  form.append('certificationDocuments[cpr_first_aid]', paper);
  return form;
};

const calls: Call[] = [
  // Platform, access, public pages, admin
  { call: 'GET auth/session', as: 'family', answers: ['authenticated', 'user'] },
  {
    call: 'POST auth/login_with_password',
    as: 'visitor',
    send: () => ({ email: 'admin@example.com', password: testPassword }),
    answers: ['user'],
  },
  { call: 'POST auth/logout', as: 'visitor', answers: ['message'] },
  {
    call: 'POST newsletter/signup',
    as: 'visitor',
    send: () => ({ email: 'reader@example.com' }),
    answers: ['success'],
  },
  {
    call: 'GET admin/caregivers/pending',
    as: 'admin',
    send: () => ({ status: 'all', page: 1, limit: 10, q: 'maria' }),
    answers: ['caregivers', 'pagination'],
  },
  {
    call: 'GET admin/caregiver/details',
    as: 'admin',
    send: () => ({ caregiverId: known.caregiverId }),
    answers: ['caregiver', 'verifications', 'documents', 'auditLog'],
  },
  {
    call: 'POST admin/verification/update',
    as: 'admin',
    send: () => ({
      verificationId: known.verificationId,
      newStatus: 'clear',
      notes: 'Looks right.',
      adminAction: 'status_update',
      providerName: 'Red Cross',
    }),
    answers: ['verification'],
  },
  {
    call: 'POST admin/caregiver/approve',
    as: 'admin',
    send: () => ({ caregiverId: known.caregiverId, approve: false, reason: 'One more look.' }),
    answers: ['success'],
  },
  {
    call: 'POST admin/caregiver/approve',
    as: 'admin',
    send: () => ({ caregiverId: known.caregiverId, approve: true }),
    answers: ['success'],
  },
  { call: 'GET admin/jobs/count', as: 'admin', answers: ['count'] },
  {
    call: 'GET admin/families/list',
    as: 'admin',
    send: () => ({ page: 1, limit: 50 }),
    answers: ['families'],
  },
  {
    call: 'GET caregivers/verification-badges',
    as: 'visitor',
    send: () => ({ caregiverId: known.caregiverId }),
    answers: ['badges'],
  },
  {
    call: 'GET caregivers/search',
    as: 'visitor',
    send: () => ({
      q: 'care',
      location: 'miami-fl',
      specialties: 'Senior Care,Companion Care',
      hourlyRateMin: 10,
      hourlyRateMax: 60,
      hasBackgroundCheck: false,
      hasCprFirstAid: false,
      isNonSmoker: true,
      caregiverType: 'private',
    }),
    answers: ['caregivers'],
  },
  {
    call: 'GET caregivers/profile',
    as: 'visitor',
    send: () => ({ slug: known.slug }),
    answers: ['id', 'displayName', 'videoUrl', 'certifications', 'availabilityTypes', 'isVerified'],
  },
  { call: 'GET cities/list', as: 'visitor' },

  // Sign-up, dashboards, jobs, messages, testimonials
  {
    call: 'POST caregiver/signup',
    as: 'visitor',
    send: () => signUpForm({ email: 'second@example.com' }),
    answers: ['caregiverId'],
  },
  {
    call: 'POST caregiver/complete-profile',
    as: 'newcomer',
    send: withoutAccount,
    answers: ['caregiverId'],
  },
  {
    call: 'POST users/check-email',
    as: 'visitor',
    send: () => ({ email: 'Someone@Example.com ' }),
    answers: ['available', 'normalizedEmail'],
  },
  {
    call: 'POST caregiver/profile/update',
    as: 'caregiver',
    send: profileForm,
    answers: ['caregiverProfile'],
  },
  { call: 'GET auth/caregiver-profile', as: 'caregiver', answers: ['caregiverProfile'] },
  { call: 'GET cities/with-job-counts', as: 'visitor' },
  {
    call: 'GET verifications/list',
    as: 'visitor',
    send: () => ({ caregiverId: known.caregiverId }),
    answers: ['badges'],
  },
  { call: 'GET verifications/list', as: 'caregiver', answers: ['verifications'] },
  {
    call: 'GET testimonials/list',
    as: 'visitor',
    send: () => ({ caregiverId: known.caregiverId }),
    answers: ['testimonials'],
  },
  {
    call: 'POST family-signup/complete',
    as: 'visitor',
    send: () => ({
      ...carePost,
      email: 'other@example.com',
      password: testPassword,
      displayName: 'Ann Lee',
    }),
    answers: ['user'],
  },
  { call: 'POST family-signup/complete', as: 'family', send: () => carePost, answers: ['user'] },
  {
    call: 'GET family/dashboard-stats',
    as: 'family',
    answers: ['activeCaregiversContacted', 'newMessages', 'activeJobPosts'],
  },
  {
    call: 'GET job-requests/list',
    as: 'caregiver',
    send: () => ({
      page: 1,
      pageSize: 10,
      zipCode: '33101',
      'careTypes[]': ['Companionship'],
      'frequency[]': ['part_time'],
      'experienceLevel[]': ['beginner'],
      savedOnly: false,
      sortBy: 'createdAt',
      recentDays: 30,
    }),
    answers: ['jobRequests', 'pagination'],
  },
  {
    call: 'GET job-requests/by-slug',
    as: 'visitor',
    send: () => ({ slug: known.jobSlug }),
    answers: ['jobRequest'],
  },
  {
    call: 'GET job-requests/details',
    as: 'visitor',
    send: () => ({ id: known.jobRequestId }),
    answers: ['jobRequest'],
  },
  {
    call: 'GET jobs/list',
    as: 'visitor',
    send: () => ({ page: 1, limit: 6, citySlug: 'miami-fl', jobType: 'live_in' }),
    answers: ['jobs'],
  },
  {
    call: 'GET jobs/by-city',
    as: 'visitor',
    send: () => ({ citySlug: 'miami-fl', page: 1, limit: 12, jobType: 'live_in' }),
    answers: ['jobs'],
  },
  {
    call: 'GET jobs/details',
    as: 'visitor',
    send: () => ({ id: known.listingId }),
    answers: ['job'],
  },
  {
    call: 'POST job-applications/apply',
    as: 'caregiver',
    send: () => ({ jobRequestId: known.jobRequestId, coverLetter: 'I would love to help you.' }),
    answers: ['applicationId'],
  },
  { call: 'GET conversations/list', as: 'family', answers: ['conversations'] },
  {
    call: 'GET messages/get',
    as: 'family',
    send: () => ({ conversationId: known.conversationId }),
    answers: ['messages'],
  },
  {
    call: 'POST messages/send',
    as: 'caregiver',
    send: () => ({ conversationId: known.conversationId, content: 'Hello to you.' }),
    answers: ['message'],
  },
  {
    call: 'POST messages/mark-read',
    as: 'family',
    send: () => ({ conversationId: known.conversationId }),
    answers: ['success'],
  },
  {
    call: 'POST contact/share',
    as: 'family',
    send: () => ({ conversationId: known.conversationId }),
    answers: ['isShared'],
  },
];

describe('The specified calls', () => {
  test.each(calls)('API-1 $call as $as', async ({ call, as, send: input, answers }) => {
    const { response, answer } = await send(as, call, input?.());
    expect([response.status, answer?.error]).toEqual([200, undefined]);
    if (answers) expect(Object.keys(answer)).toEqual(expect.arrayContaining(answers));
    else expect(answer).toEqual(expect.any(Array));
  });

  test('API-1 POST conversations/create, and once more for the same two', async () => {
    const again = { caregiverId: known.caregiverId, initialMessage: 'Hello again' };
    const { response, answer } = await send('family', 'POST conversations/create', again);
    expect(response.status).toBe(409);
    expect(answer.error).toContain('already exists');
  });

  test('API-1 GET auth/oauth_authorize answers in its window', async () => {
    const asked = { provider: 'google', signupType: 'caregiver' };
    const { response, answer } = await send('visitor', 'GET auth/oauth_authorize', asked);
    expect(response.headers.get('content-type')).toContain('text/html');
    expect(answer).toContain('OAUTH_ERROR');
  });

  test.each([
    ['POST auth/establish_session', { tempToken: 'no-such-token' }],
    ['POST testimonials/verify', { token: 'no-such-token' }],
  ])('API-1 %s answers a token that is none with an error', async (call, input) => {
    const { response, answer } = await send('visitor', call, input);
    expect(response.status).toBeGreaterThanOrEqual(400);
    expect(answer.error).not.toBe('Not found.');
    expect(answer).toEqual(expect.objectContaining({ error: expect.any(String) }));
  });
});
