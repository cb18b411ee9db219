/** docs/operating.md: in an incident nobody has time for a command that does not exist. */
import { readFile } from 'node:fs/promises';
import { beforeAll, expect, test } from 'vitest';
import { testDatabase } from './database.ts';
import { pagePaths } from './page-paths.ts';

let codes: string[];
beforeAll(async () => {
  const text = await readFile('docs/operating.md', 'utf8');
  const [, incidents] = /\n## Incidents\n([^]+?)(\n## |$)/.exec(text)!;
  codes = [...incidents!.matchAll(/`([^`]+)`/g)].map(([, code]) => code!.replace(/\s+/g, ' '));
});

test('what to do in an incident names pages that exist', () => {
  const others = ['/healthz', '/readyz'];
  const named = codes.filter((code) => /^\/[a-z]/.test(code)).map((code) => code.split('?')[0]!);
  expect(named.length).toBeGreaterThan(5);
  expect(named.filter((path) => ![...pagePaths, ...others].includes(path))).toEqual([]);
});

test('what to do in an incident names commands that exist', async () => {
  const { scripts } = JSON.parse(await readFile('package.json', 'utf8')) as { scripts: object };
  const named = codes.flatMap((code) => /npm run ([\w:-]+)/.exec(code)?.[1] ?? []);
  expect(named).toContain('audit:verify');
  expect(named.filter((name) => !(name in scripts))).toEqual([]);
});

test('the database understands every statement for an incident', async () => {
  const { driver } = await testDatabase();
  const statements = codes
    .map((code) => /^psql "\$DATABASE_URL" -c "(.+)"$/.exec(code)?.[1] ?? code)
    .filter((code) => /^(select|update|delete) /.test(code))
    .flatMap((code) => code.split(';'));
  expect(statements.length).toBeGreaterThan(5);
  for (const statement of statements) {
    const filled = statement.replaceAll('<id>', '00000000-0000-4000-8000-000000000000');
    await driver.unsafe(`explain ${filled}`);
  }
});
