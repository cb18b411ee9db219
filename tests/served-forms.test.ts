import { describe, expect, test } from 'vitest';
import { postJob } from './jobs.ts';
import { joinCaregiver, joinFamily } from './people.ts';
import { pages, product, send, setUp } from './posted-forms.ts';

setUp();

type ServedForm = { method: string | undefined; action: string | undefined; content: string };
function formsIn(html: string): ServedForm[] {
  return [...html.matchAll(/<form([^>]*)>(.*?)<\/form>/gs)].map(([, attributes, content]) => ({
    method: / method="(\w+)"/.exec(attributes!)?.[1],
    action: / action="([^"]+)"/.exec(attributes!)?.[1],
    content: content!,
  }));
}

describe('every form of every page, as it is served', () => {
  /** Addresses that show a form to somebody, and all the others that anybody can open. */
  async function addresses() {
    const caregiver = await joinCaregiver(product);
    const family = await joinFamily(product);
    const admin = await product.join(['admin']);
    const job = await postJob(product, family);
    return [
      { paths: visitorPaths },
      { paths: ['/dashboard', '/profile/edit', '/testimonials', '/account'], ...caregiver.visit },
      {
        paths: ['/family-dashboard', '/account', '/family-signup', `/my-jobs/${job.id}/edit`],
        ...family.visit,
      },
      {
        paths: ['/admin', '/admin/jobs', '/admin/jobs/new', '/admin/trust', '/admin/system'],
        ...admin.visit,
      },
    ];
  }

  const visitorPaths = [
    '/',
    '/login',
    '/logout',
    '/newsletter',
    '/forgot-password',
    '/reset-password?token=x',
    '/verify-email?token=x',
    '/caregiver-signup',
    '/family-signup',
    '/hire-caregivers',
    '/caregivers',
    '/private-caregiver-jobs',
    '/caregiver-jobs',
    '/about',
    '/signup',
    '/shortlist',
    '/compare',
    '/still-hiring?token=x',
    '/verify-testimonial?token=x',
    '/withdraw-testimonial?token=x',
    '/circle/join?token=x',
    '/newsletter/confirm?token=x',
    '/newsletter/unsubscribe?token=x',
    '/notifications/unsubscribe?token=x',
    '/saved-searches/end?token=x',
    '/confirm-email-change?token=x',
    '/delete-account?token=x',
    '/account-deleted',
    '/partner',
    '/support',
    '/terms-of-service',
    '/privacy-policy',
    '/disclaimer',
    '/employment-responsibilities',
  ];

  test('posts, unless it is a search; and what nothing takes yet cannot be sent', async () => {
    const inert = new Set<string>();
    const taken = new Set<string>();
    for (const { paths, ...visit } of await addresses()) {
      const cookie = 'sessionToken' in visit ? `session=${visit.sessionToken}` : '';
      for (const path of paths) {
        const response = await pages.request(path, { headers: { cookie } });
        expect([path, response.status]).toEqual([path, 200]);
        for (const form of formsIn(await response.text())) {
          if (form.method === 'get') {
            expect([path, form.content]).not.toEqual([
              path,
              expect.stringMatching(/type="(password|email)"/),
            ]);
            continue;
          }
          expect([path, form.method]).toEqual([path, 'post']);
          if (form.content.includes('This form needs JavaScript.')) {
            inert.add(path);
            const buttons = form.content.match(/<button[^>]*type="submit"[^>]*>/g) ?? [];
            expect(buttons.length).toBeGreaterThan(0);
            for (const button of buttons) expect(button).toMatch(/ disabled\b/);
          } else if (!taken.has(form.action ?? path)) {
            taken.add(form.action ?? path);
            const { status } = await send(form.action ?? path, {}, { cookie: '' });
            const isTaken = status !== 405 && status < 500;
            expect([form.action ?? path, status, isTaken]).toEqual([
              form.action ?? path,
              status,
              true,
            ]);
          }
        }
      }
    }
    expect([...inert].map((path) => path.replace(/\d+/, ':id'))).toEqual([
      '/caregiver-signup',
      '/family-signup',
      '/hire-caregivers',
      '/profile/edit',
      '/testimonials',
      '/my-jobs/:id/edit',
      '/admin/jobs/new',
    ]);
    expect([...taken].sort()).toEqual([
      '/confirm-email-change?token=x',
      '/delete-account?token=x',
      '/forgot-password',
      '/login',
      '/logout',
      '/newsletter',
      '/newsletter/confirm?token=x',
      '/newsletter/unsubscribe?token=x',
      '/notifications/unsubscribe?token=x',
      '/reset-password?token=x',
      '/saved-searches/end?token=x',
      '/support',
      '/verify-email?token=x',
      '/withdraw-testimonial?token=x',
    ]);
  });
});
