import { expect, journey } from './journey.ts';

journey(
  'a page carries a policy that runs only its own scripts',
  async ({ page, request, complaints }) => {
    const [one, two] = await Promise.all([request.get('/login'), request.get('/login')]);
    const policy = one.headers()['content-security-policy']!;
    const nonce = /script-src 'nonce-([^']+)' 'strict-dynamic'/.exec(policy)![1]!;
    expect(two.headers()['content-security-policy']).not.toContain(nonce);
    expect(await one.text()).toContain(`nonce="${nonce}"`);
    expect(one.headers()).toMatchObject({
      'x-content-type-options': 'nosniff',
      'cross-origin-opener-policy': 'same-origin-allow-popups',
      'cache-control': 'no-store',
    });
    expect(one.headers()['x-request-id']).not.toBe(two.headers()['x-request-id']);

    // A page that visitors share names its scripts by what they are.
    const shared = await request.get('/about');
    expect(shared.headers()['cache-control']).toContain('public');
    expect(shared.headers()['content-security-policy']).toMatch(
      /script-src 'self'( 'sha256-[\w+/]{43}=')+;/,
    );

    // What a page does not bring itself does not run.
    await page.goto('/about');
    const refused = page.waitForEvent('console', (line) =>
      line.text().includes('Content Security Policy'),
    );
    await page.evaluate(async () => {
      document.body.insertAdjacentHTML(
        'beforeend',
        '<img src="data:," onerror="window.ran = true">',
      );
      const broken = document.body.lastElementChild!;
      await new Promise((resolve) => broken.addEventListener('error', resolve));
    });
    await refused;
    expect(await page.evaluate(() => 'ran' in window)).toBe(false);
    complaints.splice(0);
  },
);

journey(
  'pages and scripts travel compressed, and scripts are kept for ever',
  async ({ request }) => {
    const page = await request.get('/privacy-policy', { headers: { 'accept-encoding': 'br' } });
    expect(page.headers()['content-encoding']).toBe('br');
    const html = await page.text();
    const script = /src="(\/assets\/[^"]+\.js)"|import "(\/assets\/[^"]+\.js)"/.exec(html);
    const url = script?.[1] ?? script?.[2] ?? /href="(\/assets\/[^"]+\.js)"/.exec(html)![1]!;
    const asset = await request.get(url, { headers: { 'accept-encoding': 'br' } });
    expect(asset.headers()).toMatchObject({
      'content-encoding': 'br',
      'cache-control': 'public, max-age=31536000, immutable',
      'content-type': 'text/javascript; charset=utf-8',
    });
    const plain = await request.get('/privacy-policy', {
      headers: { 'accept-encoding': 'identity' },
    });
    expect(plain.headers()['content-encoding']).toBeUndefined();
    expect(html.indexOf('rel="stylesheet"')).toBeLessThan(html.indexOf('rel="modulepreload"'));
  },
);

journey('the gallery of components is for development only', async ({ request }) => {
  expect((await request.get('/gallery')).status()).toBe(404);
});

journey(
  'photos come in the asked width, and unknown ones are not found',
  async ({ page, request, signIn }) => {
    await signIn('caregiver');
    const session = await (await page.request.get('/_api/auth/session')).json();
    const avatar = await request.get(session.json.user.avatarUrl);
    expect(avatar.headers()).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'public, max-age=31536000, immutable',
    });
    expect((await request.get('/photos/not-a-photo/112.webp')).status()).toBe(404);
  },
);
