/** What docs/asvs.md names must be there: it says that a test or a file shows something. */
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { beforeAll, expect, test } from 'vitest';

let text: string;
let rows: { number: string; state: string }[];
beforeAll(async () => {
  text = await readFile('docs/asvs.md', 'utf8');
  rows = [...text.matchAll(/^\| (V[\d.]+) \| [12] \| [^|]+ \| (.+) \|$/gm)].map(
    ([, number, state]) => ({ number: number!, state: state! }),
  );
});

/** 'V1.1.1–2' is V1.1.1 and V1.1.2. */
function numbersIn(list: string): string[] {
  return [...list.matchAll(/(V\d+\.\d+)\.(\d+)–(\d+)/g)].flatMap(([, section, first, last]) =>
    Array.from(
      { length: Number(last) - Number(first) + 1 },
      (_, index) => `${section}.${Number(first) + index}`,
    ),
  );
}

test('every number of levels 1 and 2 has one line, in order, with a state', () => {
  const [introduction] = text.split('\n## ');
  const all = numbersIn(introduction!);
  expect(all).toHaveLength(253);
  expect(rows.map(({ number }) => number)).toEqual(all);
  const stateless = rows.filter(({ state }) => !/^\*\*(met|open|not applicable)\*\*/.test(state));
  expect(stateless).toEqual([]);
});

const isPath = (code: string) =>
  /^[\w./-]+\.(tsx?|md|json)$/.test(code) && (code.includes('/') || /^\.|[A-Z-]/.test(code));
const isTest = (path: string) => /\.(test\.tsx?|e2e\.ts)$/.test(path);
const quoted = (title: string) => ["'", '"', '`'].map((mark) => mark + title + mark);

test('every file it names exists, and has the tests it quotes', async () => {
  const wrong: string[] = [];
  let count = 0;
  for (const { number, state } of rows) {
    let path = '';
    for (const [, code, title] of state.matchAll(/`([^`]+)`|“([^”]+)”/g)) {
      if (code && isPath(code)) {
        path = code;
        if (!existsSync(path)) wrong.push(`${number} ${path} is not there`);
      }
      if (!title || !existsSync(path)) continue;
      const content = await readFile(path, 'utf8');
      // Of a document a heading is quoted, of a test file a title.
      const forms = isTest(path) ? quoted(title) : [`## ${title}\n`];
      if (!forms.some((form) => content.includes(form))) wrong.push(`${number} ${path}: ${title}`);
      count += 1;
    }
  }
  expect(wrong).toEqual([]);
  expect(count).toBeGreaterThan(100);
});
