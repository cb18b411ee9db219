/** The way back to what a visitor was about to do, without JavaScript and through mails. */
import { beforeAll, describe, expect, test } from 'vitest';
import { joinCircle } from './circles.ts';
import { readMails, tokenFor } from './mailbox.ts';
import { joinCaregiver, joinFamily } from './people.ts';
import { goesTo, newEmail, pages, product, send, setUp } from './posted-forms.ts';
import { testPassword } from './product.ts';

setUp();

let returnUrl: string;
let query: string;
beforeAll(async () => {
  const { slug } = await joinCaregiver(product, { displayName: 'Maria G.' });
  returnUrl = `/caregivers/${slug}#connect`;
  query = String(new URLSearchParams({ returnUrl }));
});

const served = async (path: string, { sessionToken }: { sessionToken?: string } = {}) => {
  const headers: HeadersInit = sessionToken ? { cookie: `session=${sessionToken}` } : {};
  return (await pages.request(path, { headers })).text();
};

/** The links of a served page, with their entities read. */
const linksIn = (html: string) =>
  [...html.matchAll(/href="([^"]+)"/g)].map(([, href]) => href!.replaceAll('&amp;', '&'));

const elsewhere = [
  'https://evil.example/caregivers/maria-g#connect',
  '//evil.example',
  '/\\evil.example',
  '/verify-email?token=secret',
];

describe('the pages on the way', () => {
  test.each([
    ['/login', 'Log in to write to Maria G.'],
    ['/signup', 'Sign up to write to Maria G.'],
    ['/family-signup', 'Sign up to write to Maria G.'],
    ['/hire-caregivers', 'Sign up to write to Maria G.'],
  ])('PROF-2 %s says whom it is for', async (path, words) => {
    expect(await served(`${path}?${query}`)).toContain(words);
    expect(await served(path)).not.toContain('Maria G.');
  });

  test('PROF-2 each leads to the others without losing it', async () => {
    const login = linksIn(await served(`/login?${query}`));
    expect(login).toContain(`/family-signup?${query}`);
    expect(login).toContain(`/forgot-password?${query}`);
    const chooser = linksIn(await served(`/signup?${query}`));
    for (const path of ['/login', '/caregiver-signup', '/hire-caregivers']) {
      expect(chooser).toContain(`${path}?${query}`);
    }
    expect(linksIn(await served(`/family-signup?${query}`))).toContain(`/signup?${query}`);
    expect(linksIn(await served(`/caregiver-signup?${query}`))).toContain(`/login?${query}`);
    expect(linksIn(await served(`/forgot-password?${query}`))).toContain(`/login?${query}`);
  });

  test.each(elsewhere)('AUTH-3 none of them carries %j on', async (address) => {
    const away = String(new URLSearchParams({ returnUrl: address }));
    for (const path of ['/login', '/signup', '/family-signup', '/caregiver-signup']) {
      const main = /<main.*<\/main>/s.exec(await served(`${path}?${away}`))![0];
      expect(linksIn(main).join(' ')).not.toMatch(/returnUrl|evil|token/);
    }
  });

  test('AUTH-1 Google is offered only where it is set up', async () => {
    for (const path of ['/login', '/family-signup', '/caregiver-signup']) {
      expect(await served(path)).not.toMatch(/Continue with Google|>OR</);
    }
  });
});

test('AUTH-3 a posted login leads back, with what the page shall go on with', async () => {
  const email = newEmail();
  await product.join(['family'], { email });
  const enter = async (address: string) =>
    goesTo(
      await send(`/login?${new URLSearchParams({ returnUrl: address })}`, {
        email,
        password: testPassword,
      }),
    );
  expect(await enter(returnUrl)).toEqual([303, returnUrl]);
  for (const address of elsewhere) {
    expect(await enter(address)).toEqual([303, '/family-dashboard']);
  }
});

describe('a forgotten password', () => {
  const ask = async (address: string) => {
    const email = newEmail();
    await product.join(['family'], { email });
    const asked = await send(`/forgot-password?${new URLSearchParams({ returnUrl: address })}`, {
      email,
    });
    const mail = (await readMails(product, email, 'reset_password')).at(-1)!;
    return { email, asked, mail };
  };

  test('PROF-2 is replaced on the way, by posted forms alone', async () => {
    const { email, asked, mail } = await ask(returnUrl);
    expect(goesTo(asked)).toEqual([303, `/forgot-password?done&${query}`]);
    const token = await tokenFor(product, email, 'reset_password');
    expect(mail.bodyText).toContain(`/reset-password?token=${token}&${query}`);
    const fields = { password: 'seven green umbrellas' };
    const saved = await send(`/reset-password?token=${token}&${query}`, fields);
    expect(goesTo(saved)).toEqual([303, `/reset-password?done=signed-out&${query}`]);
    const done = await served(`/reset-password?done=signed-out&${query}`);
    expect(linksIn(done)).toContain(`/login?${query}`);
  });

  test.each(elsewhere)('AUTH-3 its mail leads nowhere else: %j', async (address) => {
    const { asked, mail } = await ask(address);
    expect(goesTo(asked)).toEqual([303, '/forgot-password?done']);
    expect(mail.bodyText).not.toMatch(/returnUrl|evil|secret/);
    expect(mail.bodyHtml).not.toMatch(/returnUrl|evil|secret/);
  });
});

describe('a new family', () => {
  const join = async (address: string) => {
    const email = newEmail();
    await product.call('POST family-signup/complete', {
      careTypes: ['Companionship'],
      zipCode: '33101',
      frequency: ['part_time'],
      experienceLevel: ['beginner'],
      displayName: 'Nora Castle',
      email,
      password: testPassword,
      returnUrl: address,
    });
    return { email, mail: (await readMails(product, email, 'verify_email')).at(-1)! };
  };

  test('FAM-4 is led back by the mail that asks for its address', async () => {
    const { email, mail } = await join(returnUrl);
    const token = await tokenFor(product, email, 'verify_email');
    expect(mail.bodyText).toContain(`/verify-email?token=${token}&${query}`);
    const response = await send(`/verify-email?token=${token}&${query}`, {});
    expect(goesTo(response)).toEqual([303, `/verify-email?done&${query}`]);
    expect(linksIn(await served(`/verify-email?done&${query}`))).toContain(returnUrl);
  });

  test('FAM-4 and nowhere else', async () => {
    for (const address of elsewhere) {
      expect((await join(address)).mail.bodyText).not.toMatch(/returnUrl|evil|secret/);
    }
  });
});

describe('an invitation to a care circle', () => {
  const invited = async (email: string) => {
    const { visit } = await joinFamily(product);
    await product.call('POST circle/invite', { email, role: 'helper' }, visit);
    return served(`/circle/join?token=${await tokenFor(product, email, 'circle_invitation')}`);
  };

  test('CIRC-1 AUTH-3 leads to the login and back, without its secret in an address', async () => {
    const email = newEmail();
    const newcomer = linksIn(await invited(email));
    await product.join(['family'], { email });
    const member = linksIn(await invited(email));
    for (const links of [newcomer, member]) {
      expect(links).toContain('/login?returnUrl=%2Fcircle%2Fjoin');
      expect(links.join(' ')).not.toContain('token');
    }
  });

  test('CIRC-1 says without JavaScript that joining needs it', async () => {
    const email = newEmail();
    await product.join(['family'], { email });
    expect(await invited(email)).toMatch(/<noscript>.*Joining needs JavaScript/);
  });
});

describe('somebody who is signed in', () => {
  test('AUTH-3 goes on from the login where they were, unless that is not for them', async () => {
    const { visit } = await joinFamily(product);
    const links = async (search: string) => linksIn(await served(`/login?${search}`, visit));
    expect(await links('returnUrl=%2Fcaregivers%3Fpage%3D2')).toContain('/caregivers?page=2');
    expect(await links('returnUrl=%2Fdashboard&need=caregiver')).not.toContain('/dashboard');
    expect((await links('returnUrl=%2F%2Fevil.example')).join(' ')).not.toContain('evil');
  });

  test('CGS-6 in a circle reads before the wizard that they leave it first', async () => {
    const owner = await joinFamily(product);
    const { visit } = await joinCircle(product, owner, 'helper');
    const html = await served('/caregiver-signup', visit);
    expect(html).toContain('Caregivers cannot be in a care circle. Please leave yours first.');
    expect(/<main.*<\/main>/s.exec(html)![0]).not.toContain('<form');
    expect(linksIn(html)).toContain('/circle');
  });
});
