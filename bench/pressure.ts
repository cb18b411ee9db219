/**
 * How browsing fares while others write, sign in, search and are imported: `npm run bench:pressure --
 * --caregivers=100000 --data=<directory>`. Browsing is measured before, during and after each; visitors
 * come at a steady rate, and no page they ask for is kept. Works on a copy of the planted world.
 */
import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs, promisify } from 'node:util';
import { hashPassword } from '#platform/passwords.ts';
import { idOf } from './bulk.ts';
import { withEndings } from './endings.ts';
import type { Endings } from './endings.ts';
import { signInSenders } from './people.ts';
import { after, atRate, countStatuses, createClient, percentile } from './pressure-client.ts';
import type { Answer } from './pressure-client.ts';
import { importPeople } from './pressure-import.ts';
import { startProduct } from './processes.ts';
import { openWorld, sizesFor } from './world.ts';

const { values } = parseArgs({
  options: {
    caregivers: { type: 'string', default: '100000' },
    data: { type: 'string' },
    port: { type: 'string', default: '4359' },
    /** how long browsing is measured each time */
    seconds: { type: 'string', default: '15' },
    /** of pages, while others write or sign in */
    visitors: { type: 'string', default: '10' },
    imported: { type: 'string', default: '100000' },
    only: { type: 'string', default: '' },
  },
});
const seconds = Number(values.seconds);
const perSecond = Number(values.visitors);

async function copyOf(directory: string | undefined, endings: Endings) {
  if (!directory) return undefined;
  const copy = await mkdtemp(path.join(tmpdir(), 'tendwell-pressure-'));
  endings.add(() => rm(copy, { recursive: true, force: true }));
  // With its owners: the database's files may belong to an account of its own.
  await promisify(execFile)('cp', ['-a', `${directory}/.`, copy]);
  // Otherwise the disk would be busy with the copy while commits wait for it.
  await promisify(execFile)('sync');
  return copy;
}

const zipCodes = ['33101', '10001', '60601', '90001', '77001', '98101', '30301'];

await withEndings(async (endings) => {
  const sizes = sizesFor(Number(values.caregivers));
  const directory = await copyOf(values.data, endings);
  const world = await openWorld(sizes, { directory, endings });
  const { driver } = world;
  const senders = await signInSenders(driver, 1000);
  const password = 'a password for the benchmark';
  await driver`
    update users set password_hash = ${await hashPassword(password)}
    where id in (${idOf('family user 1')}, ${idOf('caregiver user 1')})`;
  const { url } = await startProduct(world, { port: values.port, endings });
  const client = createClient();
  endings.add(client.close);

  let count = 0;
  const visit = () => {
    count += 1;
    const paths = [
      `/caregivers?location=${zipCodes[count % zipCodes.length]}&`,
      `/caregivers/someone-${2 + (count % 90)}?`,
      '/caregiver-jobs?',
      '/?',
    ];
    return client.send(`${url}${paths[count % paths.length]}fresh=${count}`);
  };
  const browse = (isOver: () => boolean) => atRate(perSecond, isOver, visit);

  const sendMessage = (number: number) => {
    const { cookie, conversationId } = senders[number % senders.length]!;
    const content = 'How are you today?';
    return client.send(`${url}/_api/messages/send`, {
      cookie,
      body: { conversationId, content, clientKey: randomUUID() },
    });
  };

  // A program that has just started is still being compiled, and its connections plan each statement anew.
  await Promise.all([atRate(20, after(8), visit), atRate(50, after(8), sendMessage)]);

  async function compare(name: string, most: number, press: (isOver: () => boolean) => unknown) {
    const before = await browse(after(seconds));
    const isOver = after(seconds);
    const pressing = press(isOver);
    const during = await browse(isOver);
    const told = await pressing;
    await pause(2000);
    const later = await browse(after(seconds));
    const idle = percentile([...before, ...later], 0.99);
    const ratio = percentile(during, 0.99) / idle;
    console.log(`\n${name}`);
    for (const [when, answers] of Object.entries({ before, during, later })) {
      const [p50, p99] = [percentile(answers, 0.5), percentile(answers, 0.99)];
      const statuses = JSON.stringify(countStatuses(answers));
      console.log(`  ${when}: p50 ${p50.toFixed(0)} ms, p99 ${p99.toFixed(0)} ms, ${statuses}`);
    }
    console.log(`  ${String(told)}`);
    console.log(`  p99 is ${ratio.toFixed(2)} × that of idle; at most ${most} is wanted.`);
  }

  const sections: Record<string, () => Promise<unknown>> = {
    writes: () =>
      compare('200 messages a second', 1.5, async (isOver) => {
        const sent = await atRate(200, isOver, sendMessage);
        return summary('messages', sent);
      }),
    signIns: () =>
      compare('50 people sign in again and again', 2, async (isOver) => {
        const all = Array.from({ length: 50 }, async (_, number) => {
          const answers: Answer[] = [];
          while (!isOver()) {
            const email = number % 2 ? 'family-1@example.com' : 'caregiver-1@example.com';
            answers.push(
              await client.send(`${url}/_api/auth/login_with_password`, {
                body: { email, password },
              }),
            );
          }
          return answers;
        });
        return summary('sign-ins', (await Promise.all(all)).flat());
      }),
    searches: async () => {
      const search = (number: number) =>
        client.send(
          `${url}/caregivers?q=dementia+night&location=${zipCodes[number % zipCodes.length]}&sort=best&fresh=heavy-${number}`,
        );
      const others = atRate(10, after(8), (number) =>
        client.send(`${url}/caregiver-jobs?fresh=beside-${number}`),
      );
      const answers = await Promise.all(Array.from({ length: 300 }, (_, number) => search(number)));
      const shed = answers.filter(({ status }) => status === 503);
      console.log('\n300 searches at once');
      console.log(`  ${summary('searches', answers)}`);
      console.log(
        `  ${shed.length} were shed, ${shed.filter(({ retryAfter }) => retryAfter).length} of them with Retry-After`,
      );
      console.log(`  ${summary('other pages meanwhile', await others)}`);
      console.log(`  ${summary('a search afterwards', [await search(301)])}`);
    },
    import: async () => {
      const people = Number(values.imported);
      const asked = ['q=dementia', 'location=33101', 'q=imported77', 'q=gentle+spanish&sort=best'];
      const ask = (number: number) =>
        client.send(`${url}/_api/caregivers/search?${asked[number % asked.length]}`);
      const idle = await atRate(4, after(seconds), ask);
      const start = performance.now();
      let isDone = false;
      const importing = importPeople(driver, people).finally(() => (isDone = true));
      const during = await atRate(4, () => isDone, ask);
      await importing;
      const passed = (performance.now() - start) / 1000;
      const later = await atRate(4, after(seconds), ask);
      console.log(`\n${people} people imported in ${passed.toFixed(0)} s`);
      console.log(`  ${summary('searches before', idle)}`);
      console.log(`  ${summary('searches meanwhile', during)}`);
      console.log(`  ${summary('searches afterwards', later)}`);
    },
  };
  for (const [name, run] of Object.entries(sections)) if (name.includes(values.only)) await run();
});
process.exit(0);

function summary(name: string, answers: Answer[]): string {
  const [p50, p99, most] = [0.5, 0.99, 1].map((part) => percentile(answers, part).toFixed(0));
  const statuses = JSON.stringify(countStatuses(answers));
  return `${name}: ${answers.length}, p50 ${p50} ms, p99 ${p99} ms, slowest ${most} ms, ${statuses}`;
}
