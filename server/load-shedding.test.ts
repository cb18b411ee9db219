import { setTimeout as pause } from 'node:timers/promises';
import { Hono } from 'hono';
import { expect, test } from 'vitest';
import { isProblem } from '#values/problem.ts';
import { shedLoad } from './load-shedding.ts';

test('of three hundred slow reads at once most are refused, and quick ones are answered', async () => {
  let running = 0;
  let most = 0;
  let finish = () => {};
  const finished = new Promise<void>((done) => (finish = done));
  const app = new Hono();
  app.onError((error, http) =>
    isProblem(error)
      ? http.text(error.message, error.status as 503, {
          'Retry-After': String(error.retryAfterSeconds),
        })
      : http.text('', 500),
  );
  app.use(shedLoad());
  const heavy = async () => {
    most = Math.max(most, (running += 1));
    await finished;
    running -= 1;
    return new Response('found');
  };
  app.get('/_api/caregivers/search', heavy);
  app.post('/_api/caregivers/search', heavy);
  app.get('/_api/events', heavy);
  app.get('/_api/cities/list', (http) => http.text('cities'));
  app.get('*', (http) => http.text('a page'));

  const statuses: number[] = [];
  const asked = Array.from({ length: 300 }, async () => {
    const response = await app.request('/_api/caregivers/search?q=care');
    statuses.push(response.status);
    return response;
  });
  await expect.poll(() => statuses.length).toBe(236);
  expect(new Set(statuses)).toEqual(new Set([503]));
  expect([running, most]).toEqual([4, 4]);

  // Another endpoint, a page, a write and a stream of events do not wait for them.
  expect(await (await app.request('/_api/cities/list')).text()).toBe('cities');
  expect(await (await app.request('/about')).text()).toBe('a page');
  const others: Promise<Response>[] = [
    Promise.resolve(app.request('/_api/caregivers/search', { method: 'POST' })),
    Promise.resolve(app.request('/_api/events')),
  ];
  await expect.poll(() => running).toBe(6);

  finish();
  const answers = await Promise.all(asked);
  for (const answer of await Promise.all(others)) expect(answer.status).toBe(200);
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(64);
  const refused = answers.find(({ status }) => status === 503)!;
  expect(refused.headers.get('retry-after')).toBe('5');
  expect(await refused.text()).toBe(
    'Too many people are asking right now. Please try again in a moment.',
  );
  expect((await app.request('/_api/caregivers/search')).status).toBe(200);
});

test('the photos of many open pages wait for each other', async () => {
  const app = new Hono();
  app.onError((_, http) => http.text('', 503));
  app.use(shedLoad());
  app.get('/photos/*', async (http) => {
    await pause(1);
    return http.text('a photo');
  });
  const asked = Array.from({ length: 600 }, (_, index) => app.request(`/photos/${index}/320.webp`));
  const answers = await Promise.all(asked.map((each) => Promise.resolve(each)));
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
});

test('all addresses together have forty reads under way, and the next ones wait', async () => {
  let running = 0;
  const finished = Promise.withResolvers<void>();
  const app = new Hono();
  app.use(shedLoad());
  app.get('*', async (http) => {
    running += 1;
    await finished.promise;
    return http.text('found');
  });
  const asked = Array.from({ length: 60 }, (_, index) =>
    Promise.resolve(app.request(`/_api/address-${index}`)),
  );
  await pause(50);
  expect(running).toBe(40);
  finished.resolve();
  for (const answer of await Promise.all(asked)) expect(answer.status).toBe(200);
});
