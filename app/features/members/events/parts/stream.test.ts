import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { listen } from './stream.ts';

/** As much of the browser's own as is needed: what was opened, and what each of them hears. */
class TestSource extends EventTarget {
  static readonly CLOSED = 2;
  static all: TestSource[] = [];
  readyState = 0;
  onopen = () => {};
  onerror = () => {};
  readonly url: string;

  constructor(url: string) {
    super();
    this.url = url;
    TestSource.all.push(this);
  }
  close() {
    this.readyState = TestSource.CLOSED;
  }
  accept() {
    this.readyState = 1;
    this.onopen();
  }
  refuse() {
    this.close();
    this.onerror();
  }
  tell(kind: string, lastEventId = '') {
    this.dispatchEvent(Object.assign(new Event(kind), { data: '{}', lastEventId }));
  }
}

const page = Object.assign(new EventTarget(), { visibilityState: 'visible' });
const heard: string[] = [];
let isLive = false;
let refusals = 0;
let stop = () => {};

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('EventSource', TestSource);
  vi.stubGlobal('window', new EventTarget());
  vi.stubGlobal('document', page);
  TestSource.all = [];
  heard.length = 0;
  refusals = 0;
  show('visible');
  stop = listen({
    onEvent: (kind) => void heard.push(kind),
    onLive: (next) => (isLive = next),
    onRefused: () => (refusals += 1),
  });
});
afterEach(() => {
  stop();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

function show(state: 'visible' | 'hidden') {
  page.visibilityState = state;
  page.dispatchEvent(new Event('visibilitychange'));
}

const open = () => TestSource.all.filter(({ readyState }) => readyState !== TestSource.CLOSED);
const last = () => TestSource.all.at(-1)!;
const passSeconds = (seconds: number) => vi.advanceTimersByTime(seconds * 1000);

test('MSG-4 a tab that nobody sees holds no connection, and goes on where it was', () => {
  last().accept();
  last().tell('message', '7');
  expect([isLive, last().url]).toEqual([true, '/_api/events']);
  show('hidden');
  window.dispatchEvent(new Event('online'));
  passSeconds(600);
  expect([isLive, open().length, TestSource.all.length]).toEqual([false, 0, 1]);
  show('visible');
  expect([open().length, last().url]).toEqual([1, '/_api/events?lastEventId=7']);
  expect(heard).toEqual(['message']);
});

test('MSG-4 a tab that is opened behind another waits until it is seen', () => {
  stop();
  page.visibilityState = 'hidden';
  stop = listen({ onEvent: () => {}, onLive: () => {}, onRefused: () => {} });
  expect(open()).toHaveLength(0);
  show('visible');
  expect(open()).toHaveLength(1);
});

test('MSG-4 a connection without a heartbeat is given up, one with it is not', () => {
  last().accept();
  for (let beat = 0; beat < 10; beat += 1) {
    passSeconds(25);
    last().tell('beat');
  }
  expect(TestSource.all).toHaveLength(1);
  passSeconds(70);
  expect([TestSource.all.length, open().length, isLive]).toEqual([2, 1, false]);
});

test('MSG-4 after a refusal it is tried again, not at once', () => {
  last().refuse();
  expect([refusals, isLive]).toEqual([1, false]);
  passSeconds(29);
  expect(TestSource.all).toHaveLength(1);
  passSeconds(1);
  expect(open()).toHaveLength(1);
});

test('once stopped, nothing is opened any more', () => {
  stop();
  show('visible');
  passSeconds(600);
  expect(open()).toHaveLength(0);
});
