import { beforeAll, describe, expect, test } from 'vitest';
import superjson from 'superjson';
import { someListing } from './listings.ts';
import { signUpForm } from './sign-up-form.ts';
import { testPassword, testProduct } from './product.ts';
import type { TestProduct } from './product.ts';
import { calls, carePost, known } from './specified-call-table.ts';
import type { Facts, Person } from './specified-call-table.ts';

/*
 * Every call of the specification's two tables, one by one, through the network's door: sent as it
 * is specified, by someone who may send it, and answered with what is specified.
 */

let product: TestProduct;
const cookies: Partial<Record<Person, string>> = {};

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
  // The one for which the sign-up brought a document.
  known.verificationId = profile.answer.caregiverProfile.verifications.find(
    ({ type }: { type: string }) => type === 'id_verification',
  ).id;

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
