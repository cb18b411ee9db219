import { spawn } from 'node:child_process';
import { text } from 'node:stream/consumers';
import { beforeAll, describe, expect, test } from 'vitest';
import { commandEnvironment } from '#tests/started-product.ts';
import { testPassword, testProduct, visitWith } from '#tests/product.ts';
import type { TestProduct } from '#tests/product.ts';

let product: TestProduct;
beforeAll(async () => {
  product = await testProduct();
});

/** Runs the command as an operator does, with the password piped in. */
async function createAdmin(
  email: string[],
  password: string,
  url: string | undefined = product.url,
) {
  const child = spawn(process.execPath, ['server/create-admin.ts', ...email], {
    env: { ...commandEnvironment, ...(url && { DATABASE_URL: url }) },
  });
  child.stdin.on('error', () => {}).end(password);
  const exit = new Promise<number | null>((resolve) => child.on('close', resolve));
  const [out, error] = await Promise.all([text(child.stdout), text(child.stderr)]);
  return { code: await exit, out: out.trim(), error: error.trim() };
}

const logIn = (email: string, password: string) =>
  product.call('POST auth/login_with_password', { email, password }, visitWith());

const auditNotes = async () =>
  (
    await product.db
      .selectFrom('auditLog')
      .select('notes')
      .where('action', '=', 'admin_create')
      .orderBy('id')
      .execute()
  ).map(({ notes }) => notes);

describe('the command that creates an admin', () => {
  test('a new address gets an account that can log in, and the log says so', async () => {
    const { code, out } = await createAdmin(['First@Example.com'], 'a word of mine\n');
    expect({ code, out }).toEqual({
      code: 0,
      out: 'first@example.com is an admin now, with a new account.',
    });
    const { user } = await logIn('first@example.com', 'a word of mine');
    expect(user.roles).toEqual(['admin']);
    expect(await auditNotes()).toEqual(['account created on the command line']);
  });

  test('someone who has an account gains the role and keeps the password', async () => {
    await product.join(['family'], { email: 'carol@example.com' });
    const { out } = await createAdmin(['carol@example.com'], 'not needed at all');
    expect(out).toBe(
      'carol@example.com had an account and is an admin now. The password stays as it was.',
    );
    const { user } = await logIn('carol@example.com', testPassword);
    expect(user.roles).toEqual(['family', 'admin']);
    expect(await auditNotes()).toContain('role added on the command line');

    const again = await createAdmin(['carol@example.com'], '');
    expect(again).toMatchObject({ code: 0, out: expect.stringContaining('is an admin already') });
  });

  test.each([
    ['', 'Password must be at least 8 characters long.'],
    ['refused@example.com', 'Please choose a password that is not your email address.'],
  ])('the password %j is refused and nothing is written', async (password, error) => {
    const outcome = await createAdmin(['refused@example.com'], password);
    expect(outcome).toEqual({ code: 1, out: '', error });
    await expect(logIn('refused@example.com', password || 'x')).rejects.toThrow();
  });

  // Four processes, one after another.
  test('an error names what is missing in a sentence', async () => {
    expect(await createAdmin([], '')).toMatchObject({
      code: 1,
      error: 'Please give the email address: create-admin <email>.',
    });
    expect(await createAdmin(['no address'], '')).toMatchObject({
      error: 'Please enter a valid email address.',
    });
    expect(await createAdmin(['a@example.com'], '', '')).toMatchObject({
      error: 'Please set DATABASE_URL.',
    });
    expect(
      await createAdmin(['a@example.com'], '', 'postgres://127.0.0.1:1/nowhere'),
    ).toMatchObject({ code: 1, error: 'The database at DATABASE_URL cannot be reached.' });
  });
});
