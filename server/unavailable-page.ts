import { escapeHtml } from '#values/escape-html.ts';
import type { Problem } from '#values/problem.ts';
import type { PageBuild } from './pages.ts';

type Content = { problem: Problem; brandName: string };

/** Shown instead of any page while the database is down. It needs no data, so it cannot fail. */
export function unavailablePage(build: PageBuild, { problem, brandName }: Content): Response {
  const stylesheets = build.assets.routes['root']?.css ?? [];
  return new Response(page({ stylesheets, brandName, text: problem.message }), {
    status: problem.status,
    headers: {
      'Content-Type': 'text/html; charset=utf-8',
      'Cache-Control': 'no-store',
      'Retry-After': String(problem.retryAfterSeconds),
    },
  });
}

function page(content: { stylesheets: string[]; brandName: string; text: string }): string {
  const { stylesheets, brandName, text } = content;
  return `<!doctype html>
<html lang="en-US">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="robots" content="noindex">
<title>Back in a moment | ${escapeHtml(brandName)}</title>
<link rel="icon" href="/icon.svg" type="image/svg+xml">
${stylesheets.map((href) => `<link rel="stylesheet" href="${escapeHtml(href)}">`).join('\n')}
<style>
  main { display: grid; justify-items: center; gap: 1rem; padding: 4rem 1.5rem; text-align: center; }
  main p { max-width: 46ch; color: var(--ink-quiet); text-wrap: balance; }
  .name { font: 580 1.5625rem/1 var(--serif); letter-spacing: -0.03em; display: inline-flex; align-items: center; gap: 0.625rem; }
  .again { margin-top: 0.5rem; padding: 0.8rem 1.5rem; border-radius: var(--radius-2); background: var(--green); color: var(--on-green); font-weight: 600; text-decoration: none; }
</style>
</head>
<body>
<main>
<span class="name"><img src="/icon.svg" alt="" width="34" height="34">${escapeHtml(brandName)}</span>
<h1>We will be back in a moment</h1>
<p>${escapeHtml(text)}</p>
<p>Nothing you have saved is lost.</p>
<a class="again" href="">Try Again</a>
</main>
</body>
</html>`;
}
