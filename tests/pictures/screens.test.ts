import { matchPath } from 'react-router';
import { expect, test } from 'vitest';
import { pagePaths } from '../page-paths.ts';
import { screens } from './screens.ts';

/** What stands in a selector for links: `a[href^="/my-jobs/"]` leads below `/my-jobs/`. */
function addressesOf({ path, link }: (typeof screens)[number]): string[] {
  const page = new URL(path, 'http://127.0.0.1').pathname;
  const beginning = link && /href[*^]="([^"?]+)/.exec(link.to)?.[1];
  return beginning ? [page, `${beginning}1${link.and ?? ''}`] : [page];
}

test('every page has a picture', () => {
  const pictured = screens.flatMap(addressesOf);
  const missing = pagePaths.filter(
    (pattern) => !pictured.some((address) => matchPath(pattern, address)),
  );
  expect(missing).toEqual([]);
});
