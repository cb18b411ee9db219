import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createQueryClient } from '#gate/query-client.ts';
import { setSessionUser } from './finish-sign-in.ts';
import { logOut } from './use-log-out.ts';
import { loggedOut, sessionQuery } from './use-session.ts';

/** As much of the browser's storage as is used. */
function storage(content: Record<string, string>) {
  const kept = new Map(Object.entries(content));
  return {
    kept,
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, value: string) => kept.set(name, value),
    removeItem: (name: string) => kept.delete(name),
    clear: () => kept.clear(),
  };
}

const silent = (_: unknown, { signal }: { signal: AbortSignal }) =>
  new Promise<Response>((_resolve, reject) => {
    signal.addEventListener('abort', () => reject(new Error('aborted')));
  });

let local: ReturnType<typeof storage>;
let session: ReturnType<typeof storage>;
let cached: Set<string>;
beforeEach(() => {
  vi.useFakeTimers();
  local = storage({ csrf_token: 'old', kept: 'yes' });
  session = storage({ draft: 'private' });
  vi.stubGlobal('localStorage', local);
  vi.stubGlobal('sessionStorage', session);
  cached = new Set(['threads of somebody', 'unsent of somebody', 'built files']);
  vi.stubGlobal('caches', {
    keys: async () => [...cached],
    delete: async (name: string) => cached.delete(name),
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const messages = ['GET messages/get', { conversationId: '1' }];

describe('logging out', () => {
  test.each([
    ['the server agrees', async () => new Response('{"json":{"message":"Logged out"}}')],
    ['nobody was signed in', async () => new Response('{"json":{}}', { status: 401 })],
    ['the server fails', async () => new Response('oh', { status: 500 })],
    ['there is no network', () => Promise.reject(new TypeError('no network'))],
  ])('AUTH-5 leaves nothing private behind when %s', async (_, answer) => {
    vi.stubGlobal('fetch', answer);
    const client = createQueryClient();
    client.setQueryData(messages, { messages: ['private'] });
    await logOut(client);
    expect(client.getQueryData(messages)).toBeUndefined();
    expect(client.getQueryCache().getAll()).toHaveLength(1);
    expect(client.getQueryData(sessionQuery.queryKey)).toEqual(loggedOut);
    expect([...local.kept.keys()]).toEqual(['kept']);
    expect(session.kept.size).toBe(0);
    expect([...cached]).toEqual(['built files']);
  });

  test('AUTH-5 waits five seconds for a server that says nothing', async () => {
    vi.stubGlobal('fetch', silent);
    const client = createQueryClient();
    const leaving = logOut(client);
    await vi.advanceTimersByTimeAsync(4_900);
    expect(session.kept.size).toBe(1);
    await vi.advanceTimersByTimeAsync(200);
    expect(session.kept.size).toBe(0);
    await leaving;
  });
});

test('AUTH-4 a check of the session is given up after ten seconds', async () => {
  vi.stubGlobal('fetch', silent);
  let outcome = 'waiting';
  void createQueryClient()
    .fetchQuery({ ...sessionQuery, retry: false })
    .catch((error: Error) => {
      outcome = error.message;
    });
  await vi.advanceTimersByTimeAsync(9_900);
  expect(outcome).toBe('waiting');
  await vi.advanceTimersByTimeAsync(200);
  expect(outcome).toBe('Session check failed');
});

describe('logging in', () => {
  const user = { id: 'someone', roles: ['family'] } as unknown as Parameters<
    typeof setSessionUser
  >[1];

  test('AUTH-11 everything else that was in memory is asked anew', () => {
    const client = createQueryClient();
    client.setQueryData(sessionQuery.queryKey, loggedOut);
    client.setQueryData(messages, { messages: [] });
    setSessionUser(client, user);
    expect(client.getQueryData(sessionQuery.queryKey)).toEqual({ authenticated: true, user });
    expect(client.getQueryState(sessionQuery.queryKey)!.isInvalidated).toBe(false);
    expect(client.getQueryState(messages)!.isInvalidated).toBe(true);
  });

  test('AUTH-11 what another person left in the tab is not for whoever signs in', () => {
    const client = createQueryClient();
    setSessionUser(client, user);
    session.kept.set('draft', 'about the father of the first');
    client.setQueryData(messages, { messages: ['to the first'] });
    setSessionUser(client, user);
    expect(session.kept.get('draft')).toBe('about the father of the first');
    expect(client.getQueryData(messages)).toBeDefined();
    setSessionUser(client, { ...user, id: 'another' });
    expect(session.kept.has('draft')).toBe(false);
    expect(client.getQueryData(messages)).toBeUndefined();
    expect(client.getQueryData(sessionQuery.queryKey)!.user!.id).toBe('another');
  });

  test.each([
    {},
    { id: 'someone' },
    { id: '', roles: [] },
    { id: 'someone', roles: 'admin' },
    null,
  ])('AUTH-6 %j is nobody', (answer) => {
    const client = createQueryClient();
    expect(() => setSessionUser(client, answer as unknown as typeof user)).toThrow(
      'Invalid user session structure',
    );
    expect(client.getQueryData(sessionQuery.queryKey)).toBeUndefined();
  });
});
