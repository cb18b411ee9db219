import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openSignInWindow } from './sign-in-window.ts';

const origin = 'http://127.0.0.1:3000';
const success = { type: 'OAUTH_TOKEN_SUCCESS', token: 'temporary' };

/** As much of the browser's window as is used. */
function fakeWindow(popup: { closed: boolean; close(): void } | null) {
  return Object.assign(new EventTarget(), {
    open: vi.fn<(...asked: string[]) => typeof popup>(() => popup),
    location: { origin },
    screenX: 100,
    screenY: 50,
    outerWidth: 1500,
    outerHeight: 1000,
  });
}

let popup: { closed: boolean; close: ReturnType<typeof vi.fn<() => void>> };
let page: ReturnType<typeof fakeWindow>;
let told: unknown[];
const listener = {
  onMessage: (message: unknown) => void told.push(message),
  onClosed: () => void told.push('closed'),
  onTimeout: () => void told.push('timed out'),
};
beforeEach(() => {
  vi.useFakeTimers();
  told = [];
  popup = { closed: false, close: vi.fn<() => void>() };
  page = fakeWindow(popup);
  vi.stubGlobal('window', page);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const post = (facts: { origin?: string; source?: unknown; data?: unknown } = {}) =>
  page.dispatchEvent(
    Object.assign(new Event('message'), { origin, source: popup, data: success, ...facts }),
  );

test('AUTH-7 a window of 500 by 600 in the middle of ours', () => {
  const stop = openSignInWindow('caregiver', listener);
  const [url, , features] = page.open.mock.calls[0]!;
  expect(url).toMatch(
    /^\/_api\/auth\/oauth_authorize\?provider=google&channel=[\w-]+&signupType=caregiver$/,
  );
  expect(features).toBe('popup,width=500,height=600,left=600,top=250');
  stop!();
});

test('AUTH-9 a blocked window is told by its absence', () => {
  vi.stubGlobal('window', fakeWindow(null));
  expect(openSignInWindow(undefined, listener)).toBeUndefined();
});

test('AUTH-7 the answer is believed from our own origin and that window alone, once', () => {
  openSignInWindow(undefined, listener);
  post({ origin: 'https://evil.example' });
  post({ source: {} });
  post({ data: { type: 'SOMETHING_ELSE' } });
  post({ data: null });
  expect(told).toEqual([]);
  post();
  post();
  expect(told).toEqual([success]);
});

test('AUTH-7 whether the window is closed is looked at every second', () => {
  const stop = openSignInWindow(undefined, listener);
  popup.closed = true;
  vi.advanceTimersByTime(999);
  expect(told).toEqual([]);
  vi.advanceTimersByTime(1);
  expect(told).toEqual(['closed']);
  // It may only seem closed: what it says then still counts.
  post();
  expect(told).toEqual(['closed', success]);
  stop!();
});

test('AUTH-7 after five minutes it is over', () => {
  openSignInWindow(undefined, listener);
  vi.advanceTimersByTime(5 * 60_000 - 1);
  expect(told).toEqual([]);
  vi.advanceTimersByTime(1);
  expect(told).toEqual(['timed out']);
  expect(popup.close).toHaveBeenCalled();
  post();
  expect(told).toEqual(['timed out']);
});
