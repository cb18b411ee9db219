import type { Problem } from '#values/problem.ts';
import type { PageBuild } from './pages.ts';
import { plainPage } from './plain-page.ts';

type Content = { problem: Problem; brandName: string };

/** Shown instead of any page while the database is down. It needs no data, so it cannot fail. */
export function unavailablePage(build: PageBuild, { problem, brandName }: Content): Response {
  const page = plainPage(build, {
    brandName,
    title: 'Back in a moment',
    heading: 'We will be back in a moment',
    paragraphs: [problem.message, 'Nothing you have saved is lost.'],
  });
  return new Response(page, {
    status: problem.status,
    headers: {
      'Content-Type': 'text/html; charset=utf-8',
      'Cache-Control': 'no-store',
      'Retry-After': String(problem.retryAfterSeconds),
    },
  });
}
