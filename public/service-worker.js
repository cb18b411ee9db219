/**
 * What works without a network, and what arrives while no page is open. Pages register it for people who
 * are signed in; visitors' pages only pass through it.
 *
 * - `offline`: the page that stands in for any other.
 * - `assets <build>`: built files of pages that were used. Their names have a hash of their content.
 * - `threads <user>`: the pages and answers of conversations that this person has read here.
 * - `unsent <user>`: messages that wait for a network; the page writes them (`unsent.ts`).
 *
 * Nothing else is kept: every other page and answer comes from the network, or not at all.
 */
const offline = 'offline';
const offlinePage = '/offline';
const buildHeader = 'X-Kept-Of-Build';
const mostKept = 60;
/** A session that is not used for as long has ended. */
const keptDays = 14;
/** How long a page that is kept waits for a newer one. */
const patienceSeconds = 6;
const day = 24 * 60 * 60_000;

self.addEventListener('install', (event) => event.waitUntil(install()));
self.addEventListener('activate', (event) => event.waitUntil(activate()));

async function install() {
  const page = await fetch(offlinePage);
  const html = await page.clone().text();
  const cache = await caches.open(offline);
  await cache.put(offlinePage, page);
  const files = [...html.matchAll(/(?:href|src)="(\/(?:assets\/|icon)[^"]+)"/g)];
  await cache.addAll([...new Set(files.map(([, file]) => file))]);
  await self.skipWaiting();
}

async function activate() {
  // The network is asked while the worker starts.
  await self.registration.navigationPreload?.enable();
  await self.clients.claim();
}

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname, search } = new URL(request.url);
  if (origin !== self.location.origin || request.method !== 'GET') return;
  if (request.mode === 'navigate') event.respondWith(openPage(event));
  else if (pathname.startsWith('/assets/') || pathname === '/icon.svg') {
    event.respondWith(readFile(request));
  } else if (isOfThreads(pathname, search)) event.respondWith(readAnswer(event));
  else if (pathname.startsWith('/photos/')) event.respondWith(fetch(request).catch(emptyPicture));
});

/** The colored circle behind a face stays, instead of the sign for a broken picture. */
const emptyPicture = () =>
  new Response('<svg xmlns="http://www.w3.org/2000/svg"/>', {
    headers: { 'Content-Type': 'image/svg+xml' },
  });

/** The newest messages of a thread, and the first page of the list; not what is earlier or found by name. */
function isOfThreads(pathname, search) {
  if (pathname === '/_api/conversations/list') return search === '';
  return pathname === '/_api/messages/get' && /^\?conversationId=[^&]+$/.test(search);
}

async function openPage(event) {
  const kept = await findKept(event.request.url);
  const asked = Promise.resolve(event.preloadResponse).then(
    (preloaded) => preloaded ?? fetch(event.request),
  );
  // Nobody waits for it any more once the kept page is shown.
  asked.catch(() => undefined);
  try {
    // Whoever could read it here already does not wait for a network that is too slow.
    return await (kept ? Promise.race([asked, giveUp()]) : asked);
  } catch {
    return kept ?? (await caches.match(offlinePage, { cacheName: offline })) ?? Response.error();
  }
}

const giveUp = () =>
  new Promise((_, refuse) => setTimeout(() => refuse(new Error('slow')), patienceSeconds * 1000));

async function readFile(request) {
  return (await caches.match(request, { ignoreVary: true })) ?? fetch(request);
}

async function readAnswer({ request }) {
  let response;
  try {
    response = await fetch(request);
  } catch (error) {
    const kept = await findKept(request.url);
    if (kept) return kept;
    throw error;
  }
  // A device that is full keeps nothing, and shows what has arrived all the same.
  await keepOrForget(request.url, response).catch(() => undefined);
  return response;
}

async function keepOrForget(url, response) {
  if (response.status === 401) await forgetThreads();
  if (response.ok) await keepAnswer(url, response.clone());
}

async function keepAnswer(url, response) {
  const name = await nameOfThreads();
  if (name) await (await caches.open(name)).put(url, response);
}

const isThreads = (name) => name.startsWith('threads ');
const nameOfThreads = async () => (await caches.keys()).find(isThreads);

async function findKept(url) {
  const name = await nameOfThreads();
  const kept = name && (await caches.match(url, { cacheName: name, ignoreVary: true }));
  return kept && ageOf(kept) < keptDays * day ? kept : undefined;
}

const ageOf = (response) => Date.now() - Date.parse(response.headers.get('Date') ?? '');

/** What pages say: who is signed in, that nobody is, what to keep, and that something waits to be sent. */
const orders = {
  here: ({ userId }) => belongTo(userId),
  left: () => forgetThreads(),
  keep: (order) => keepPages(order),
  sendLater: () => self.registration.sync?.register('unsent'),
};

self.addEventListener('message', (event) => {
  event.waitUntil(Promise.resolve(orders[event.data.order]?.(event.data)).catch(() => undefined));
});

/** Nothing of one person may be seen by the next on this device. */
async function belongTo(userId) {
  const own = [`threads ${userId}`, `unsent ${userId}`];
  const isOther = (name) => /^(threads|unsent) /.test(name) && !own.includes(name);
  await removeCaches(isOther);
  await caches.open(own[0]);
}

const forgetThreads = () => removeCaches(isThreads);

async function removeCaches(isRemoved) {
  const names = await caches.keys();
  await Promise.all(names.filter(isRemoved).map((name) => caches.delete(name)));
}

/** A page is asked for once in a day and a build: its answers are kept anew whenever they come. */
async function keepPages({ userId, build, pages, assets }) {
  await belongTo(userId);
  const threads = await caches.open(`threads ${userId}`);
  const files = await caches.open(`assets ${build}`);
  const known = new Set((await files.keys()).map(({ url }) => url));
  await files.addAll(assets.filter((asset) => !known.has(asset)));
  for (const page of pages) {
    const kept = await threads.match(page, { ignoreVary: true });
    const isCurrent = kept && kept.headers.get(buildHeader) === build && ageOf(kept) < day;
    if (!isCurrent) await keepPage(threads, page, build);
  }
  await removeOldest(threads);
  await removeOldBuilds(threads, build);
}

async function keepPage(threads, page, build) {
  const response = await fetch(page);
  if (!response.ok || response.redirected) return;
  const headers = new Headers(response.headers);
  headers.set(buildHeader, build);
  // The body is kept as it is read, no longer compressed.
  headers.delete('Content-Encoding');
  await threads.put(page, new Response(await response.blob(), { headers }));
}

/** What is put anew comes last. */
async function removeOldest(threads) {
  const keys = await threads.keys();
  await Promise.all(keys.slice(0, -mostKept).map((key) => threads.delete(key)));
}

async function removeOldBuilds(threads, build) {
  const pages = await threads.matchAll(undefined, { ignoreVary: true });
  const used = new Set([build, ...pages.map(({ headers }) => headers.get(buildHeader))]);
  await removeCaches(
    (name) => name.startsWith('assets ') && !used.has(name.slice('assets '.length)),
  );
}

self.addEventListener('sync', (event) => {
  if (event.tag === 'unsent') event.waitUntil(sendUnsent());
});

const callHeaders = {
  'Content-Type': 'application/json',
  'X-Requested-With': 'XMLHttpRequest',
};

/** The key of each message keeps it from being sent twice, also if a page sends it at the same time. */
async function sendUnsent() {
  const session = await fetch('/_api/auth/session', { headers: callHeaders });
  const { user } = (await session.json()).json;
  const name = `unsent ${user?.id}`;
  if (!(await caches.has(name))) return;
  const unsent = await caches.open(name);
  for (const key of await unsent.keys()) {
    const { conversationId, content, clientKey } = await (await unsent.match(key)).json();
    const response = await fetch('/_api/messages/send', {
      method: 'POST',
      headers: callHeaders,
      body: JSON.stringify({ json: { conversationId, content, clientKey } }),
    });
    if (response.ok) await unsent.delete(key);
    // An error makes the browser try again later. What is refused waits for the page, which says why.
    else if (response.status === 429 || response.status >= 500) throw new Error('not sent');
    // One message in a second is allowed.
    await new Promise((done) => setTimeout(done, 1100));
  }
}

self.addEventListener('push', (event) => {
  const { title, body, path, tag } = event.data.json();
  const shown = { body, tag, data: { path }, icon: '/icon-192.png', badge: '/badge-96.png' };
  event.waitUntil(self.registration.showNotification(title, shown));
});

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(openWindow(event.notification.data.path));
});

async function openWindow(path) {
  const { href, origin } = new URL(path, self.location.origin);
  if (origin !== self.location.origin) return;
  const windows = await self.clients.matchAll({ type: 'window' });
  const there = windows.find(({ url }) => url === href);
  // Others stay as they are: somebody may be writing in them.
  await (there ? there.focus() : self.clients.openWindow(href));
}
