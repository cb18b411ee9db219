/** What people trust us with is looked for where it must not be: in the log and in the database. */
import { beforeAll, expect, test } from 'vitest';
import pino from 'pino';
import { createHttp } from '#server/http.ts';
import { dump, formsOf } from './database-dump.ts';
import { tokenFor } from './mailbox.ts';
import { joinFamily } from './people.ts';
import { testProduct } from './product.ts';
import type { TestProduct } from './product.ts';
import { signUpForm } from './sign-up-form.ts';
import { pdf } from './sample-files.ts';
import { fileOf, sendForm } from './uploads.ts';

const email = 'canary-address@example.com';
const passwords = {
  first: 'canary of the first password',
  wrong: 'canary of a wrong password',
  second: 'canary of the second password',
};
const words = {
  message: 'canary of a message, said to one person',
  resume: 'canary of a resume',
  governmentId: 'canary of a government ID',
  certificate: 'canary of a certificate',
};

let product: TestProduct;
/** The product as its server answers, without pages. */
let request: (path: string, init?: RequestInit) => Promise<Response>;
const lines: string[] = [];
const tokens: Record<string, string> = {};

beforeAll(async () => {
  product = await testProduct();
  product.platform.log = pino({ level: 'trace' }, { write: (line) => void lines.push(line) });
  const app = createHttp({
    ...product.parts,
    db: product.db,
    availability: { check: async () => true },
    visits: { publicUrl: undefined, trustedProxies: [] },
    isStopping: () => false,
    pages: {
      mayBeKept: false,
      addFiles: () => {},
      loadBuild: () => Promise.reject(new Error('There are no pages here.')),
      loadApi: async () => product.api,
      wrap: (listener) => listener,
      close: async () => {},
    },
  });
  request = async (path, init = {}) => {
    const headers = { 'user-agent': 'tests', host: '127.0.0.1:3000', ...init.headers };
    return app.request(`http://127.0.0.1:3000/_api/${path}`, { ...init, headers });
  };
  await live();
});

const post = (path: string, body: object, sessionToken?: string) =>
  request(path, {
    method: 'POST',
    body: JSON.stringify(body),
    headers: sessionToken ? { cookie: `session=${sessionToken}` } : {},
  });

/** Signs up, in, writes, uploads and forgets a password, also wrongly. */
async function live() {
  const form = signUpForm({
    email,
    password: passwords.first,
    resumeFile: fileOf('resume.pdf', pdf(words.resume)),
    governmentId: fileOf('id.pdf', pdf(words.governmentId)),
  });
  const signedUp = await sendForm({ request }, 'caregiver/signup', form);
  expect(signedUp.status).toBe(200);
  const { caregiverId } = signedUp.json as { caregiverId: string };
  tokens.signUp = signedUp.sessionToken!;
  tokens.verification = await tokenFor(product, email, 'verify_email');

  const login = (password: string) => post('auth/login_with_password', { email, password });
  expect((await login(passwords.wrong)).status).toBe(401);
  const signedIn = await login(passwords.first);
  tokens.session = /session=([^;]+)/.exec(signedIn.headers.get('set-cookie')!)![1]!;

  const [check] = await product.db
    .updateTable('caregivers')
    .set({ approvalStatus: 'approved' })
    .where('caregivers.id', '=', caregiverId)
    .from('verifications')
    .whereRef('verifications.caregiverId', '=', 'caregivers.id')
    .returning('verifications.id')
    .execute();
  const certificate = {
    verificationId: check!.id,
    documentType: 'certification',
    file: fileOf('certificate.pdf', pdf(words.certificate)),
  };
  const uploaded = await sendForm({ request }, 'verifications/upload', certificate, {
    sessionToken: tokens.session,
  });
  expect(uploaded.status).toBe(200);

  const { visit } = await joinFamily(product);
  const opened = await post('conversations/create', { caregiverId }, visit.sessionToken);
  const { conversationId } = ((await opened.json()) as { json: { conversationId: string } }).json;
  const message = { conversationId, content: words.message };
  expect((await post('messages/send', message, visit.sessionToken)).status).toBe(200);
  // Refused, by its shape and by its sender.
  const misplaced = { ...message, conversationId: 'none' };
  expect((await post('messages/send', misplaced, visit.sessionToken)).status).toBe(400);
  expect((await post('messages/send', message)).status).toBe(401);

  await post('account/request-password-reset', { email });
  tokens.reset = await tokenFor(product, email, 'reset_password');
  const reset = { token: tokens.reset, password: passwords.second };
  expect((await post('account/reset-password', reset)).status).toBe(200);
  expect((await post('account/reset-password', reset)).status).toBe(410);
  // The page of the mailed link, which fails here: what fails is logged.
  const page = await request(`../reset-password?token=${tokens.reset}&email=${email}`);
  expect(page.status).toBe(500);
}

test('MSG-9 no password, token, message or document is anywhere in the database', async () => {
  const kept = await dump(product.db);
  // What may be there is there, so the dump has what these people did.
  expect(kept).toContain(email);
  const secrets = Object.entries({ ...passwords, ...words, ...tokens });
  const found = secrets.filter(([, secret]) => formsOf(secret).some((form) => kept.includes(form)));
  expect(found).toEqual([]);
});

test('nothing people wrote, no token and no address is in the log', () => {
  const logged = lines.join('');
  expect(logged).toContain('request failed');
  expect(logged).toContain('/reset-password');
  const secrets = Object.entries({ email, ...passwords, ...words, ...tokens });
  const found = secrets.filter(([, text]) => formsOf(text).some((form) => logged.includes(form)));
  expect(found).toEqual([]);
});

test('the log tells who signed in, and who was refused what, by ids alone', async () => {
  const { id } = await product.db
    .selectFrom('users')
    .select('id')
    .where('email', '=', email)
    .executeTakeFirstOrThrow();
  const entries = lines.map((line) => JSON.parse(line) as Record<string, unknown>);
  const started = entries.filter(({ msg, userId }) => msg === 'session started' && userId === id);
  expect(started).toHaveLength(2);
  const refused = entries.filter(({ msg }) => msg === 'refused');
  expect(refused).toMatchObject([
    { row: 'POST auth/login_with_password', refusal: 'unauthenticated' },
    { row: 'POST messages/send', refusal: 'unauthenticated' },
  ]);

  const family = await joinFamily(product);
  lines.length = 0;
  await request('admin/stats', { headers: { cookie: `session=${family.visit.sessionToken}` } });
  const [refusal] = lines.map((line) => JSON.parse(line) as Record<string, unknown>);
  expect(refusal).toMatchObject({
    msg: 'refused',
    row: 'GET admin/stats',
    refusal: 'forbidden',
    userId: family.id,
  });
});
