import { escapeHtml } from '#values/escape-html.ts';
import type { PageBuild } from './pages.ts';

type PlainPage = {
  brandName: string;
  title: string;
  heading: string;
  paragraphs: string[];
  /** where else someone can go, besides trying this address again */
  link?: { href: string; label: string };
};

/** A page without data and scripts, to be shown when nothing else can be. */
export function plainPage(build: PageBuild, page: PlainPage): string {
  const { brandName, title, heading, paragraphs, link } = page;
  const stylesheets = build.assets.routes['root']?.css ?? [];
  return `<!doctype html>
<html lang="en-US">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="robots" content="noindex">
<title>${escapeHtml(title)} | ${escapeHtml(brandName)}</title>
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
<h1>${escapeHtml(heading)}</h1>
${paragraphs.map((text) => `<p>${escapeHtml(text)}</p>`).join('\n')}
<a class="again" href="">Try Again</a>
${link ? `<p><a href="${escapeHtml(link.href)}">${escapeHtml(link.label)}</a></p>` : ''}
</main>
</body>
</html>`;
}
