import { readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { screens } from './screens.ts';

const folder = path.resolve(import.meta.dirname, '../../pictures');
const kinds = ['1280', '390', '1280-dark', '390-dark'];

/** Writes pictures/index.html: every screen with its four pictures side by side, to look through. */
export default function writeIndexPage() {
  const files = new Set(readdirSync(folder));
  const rows = screens.map(({ name }) => {
    const pictures = kinds
      .map((kind) => `${name}-${kind}.png`)
      .filter((file) => files.has(file))
      .map((file) => `<a href="${file}"><img src="${file}" alt="${file}" loading="lazy"></a>`);
    return `<h2>${name}</h2><div>${pictures.join('')}</div>`;
  });
  writeFileSync(
    path.join(folder, 'index.html'),
    `<!doctype html><html lang="en"><meta charset="utf-8"><title>Every screen</title>
<style>body{font:16px system-ui;margin:24px}div{display:flex;gap:16px;overflow-x:auto}
img{height:480px;border:1px solid #ccc}</style>${rows.join('\n')}</html>\n`,
  );
}
