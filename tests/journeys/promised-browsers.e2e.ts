import { addressOf, everyone, pathsFor } from './every-page.ts';
import { expect, journey } from './journey.ts';

/** Takes away what Chrome 107, Safari 15.6 or Firefox 104 do not have. */
function forget() {
  const remove = (owner: object, ...names: string[]) => {
    for (const name of names) Reflect.deleteProperty(owner, name);
  };
  remove(Array.prototype, 'toSorted', 'toReversed', 'toSpliced', 'with');
  remove(Object.getPrototypeOf(Int8Array.prototype), 'toSorted', 'toReversed', 'with');
  remove(Array, 'fromAsync');
  remove(Object, 'groupBy');
  remove(Map, 'groupBy');
  remove(Promise, 'withResolvers', 'try');
  remove(Set.prototype, 'union', 'intersection', 'difference', 'symmetricDifference');
  remove(Set.prototype, 'isSubsetOf', 'isSupersetOf', 'isDisjointFrom');
  remove(String.prototype, 'isWellFormed', 'toWellFormed');
  remove(Object.getPrototypeOf(Object.getPrototypeOf([].values())), 'map', 'filter', 'toArray');
  remove(AbortSignal, 'any', 'timeout');
  remove(URL, 'canParse', 'parse');
  remove(Intl, 'Segmenter', 'DurationFormat');
  remove(HTMLElement.prototype, 'popover', 'showPopover', 'hidePopover', 'togglePopover', 'inert');
  remove(Element.prototype, 'checkVisibility', 'setHTMLUnsafe');
  remove(Document.prototype, 'startViewTransition');
  remove(globalThis, 'requestIdleCallback', 'scheduler', 'navigation', 'CloseWatcher', 'Iterator');
}

for (const who of everyone) {
  journey(
    `Every page is alive on the oldest promised browsers: ${who}`,
    async ({ page, signIn, complaints }) => {
      journey.setTimeout(300_000);
      await page.addInitScript(forget);
      if (who !== 'nobody') await signIn(who);
      for (const path of pathsFor(who)) {
        await page.goto(await addressOf(page, path));
        await expect(page.locator('main h1').first(), path).toBeVisible();
        await expect(page.getByText('Oops! Something went wrong.'), path).toHaveCount(0);
        // A page that is not there, or a link without its token, is refused; nothing else complains.
        expect(
          complaints
            .splice(0)
            .filter((line) => !line.includes('the server responded with a status')),
          path,
        ).toEqual([]);
      }
    },
  );
}

journey(
  'The stylesheet needs nothing the oldest promised browsers lack',
  async ({ request, page }) => {
    await page.goto('/about');
    const path = (await page.locator('link[rel=stylesheet]').getAttribute('href'))!;
    const css = await (await request.get(path)).text();
    // Each of these would make its whole declaration invalid, without a fallback by the browser.
    expect(css).not.toMatch(/light-dark\(|color-mix\(|(?<![\w-])[\d.]+lh\b|@container|@scope|&:/);
    const withoutFallback = css.replace(
      /@supports \(height:100dvh\)\{:root\{--screen:100dvh\}\}/,
      '',
    );
    expect(withoutFallback).not.toMatch(/\d[ds]vh/);
  },
);
