import type { ComponentType, h as createElement } from 'preact';
import type { renderToString as render } from 'preact-render-to-string';
import { createServer } from 'vite';
import { expect, test } from 'vitest';

type Renderer = { renderToString: typeof render };
type Preact = { h: typeof createElement };

test('in development the server draws icons as the browser does', async () => {
  const vite = await createServer({
    appType: 'custom',
    logLevel: 'silent',
    optimizeDeps: { noDiscovery: true },
    server: { middlewareMode: true, ws: false },
  });
  try {
    // Imported as pages import it: a package that Node loads by itself would pass by the plugin.
    const { PageError } = (await vite.ssrLoadModule('/app/ui/feedback/error-view.tsx')) as {
      PageError: ComponentType;
    };
    const { renderToString } = (await vite.ssrLoadModule('preact-render-to-string')) as Renderer;
    const { h } = (await vite.ssrLoadModule('preact')) as Preact;
    expect(renderToString(h(PageError, null))).toContain('<use href="/icons.svg#');
  } finally {
    await vite.close();
  }
});
