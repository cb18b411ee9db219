import { createOpenIdClient } from '#platform/openid.ts';
import { passProvider, registration, startProvider } from '#tests/oidc.ts';
import { testProduct, visitWith } from '#tests/product.ts';
import { onTeardown } from '#tests/setup.ts';
import type { SignInMessage } from './contract.ts';
import type { SignupType } from './rules.ts';

/** One browser: what it keeps stays in it from call to call. */
export type Browser = ReturnType<typeof visitWith>;

/** The product with a provider beside it, and what people do between the two. */
export async function testSignIn() {
  const product = await testProduct();
  const { db } = product;
  const provider = await startProvider();
  onTeardown(provider.close);
  const { issuer } = provider;
  const openid = createOpenIdClient({ issuer, ...registration });

  async function begin(browser: Browser, signupType?: SignupType) {
    const answer = await product.call(
      'GET auth/oauth_authorize',
      { provider: 'google', signupType },
      browser,
    );
    if (!('goTo' in answer)) throw new Error(JSON.stringify(answer.message));
    return answer.goTo;
  }

  async function comeBack(browser: Browser, query: Record<string, string>): Promise<SignInMessage> {
    const answer = await product.call('GET auth/oauth_callback', query as never, browser);
    if ('goTo' in answer) throw new Error('The callback led on.');
    return answer.message;
  }

  return {
    product,
    issuer,
    begin,
    comeBack,
    /** Before each test: the time is now, and the provider is there. */
    reset() {
      product.time.now = new Date();
      product.platform.openid = openid;
    },
    pass(milliseconds: number) {
      product.time.now = new Date(product.time.now.getTime() + milliseconds);
    },
    async signIn(email: string, signupType?: SignupType, browser = visitWith()) {
      const query = await passProvider(await begin(browser, signupType), { email });
      return comeBack(browser, query);
    },
    establish: (message: SignInMessage, browser: Browser) =>
      product.call(
        'POST auth/establish_session',
        { tempToken: 'token' in message ? message.token : '' },
        browser,
      ),
    isIn: async (sessionToken: string | undefined) =>
      (await product.call('GET auth/session', {}, visitWith(sessionToken))).authenticated,
    findUser: (email: string) =>
      db.selectFrom('users').selectAll().where('email', '=', email).executeTakeFirst(),
    suspend: (email: string) =>
      db
        .updateTable('users')
        .set({ suspendedAt: new Date(), suspensionReason: 'test' })
        .where('email', '=', email)
        .execute(),
  };
}

export const second = 1000;
export const minute = 60 * second;
