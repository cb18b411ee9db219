import { describe, expect, test } from 'vitest';
import { dayFrom } from '#tests/listings.ts';
import { columns } from './columns.ts';
import { runImport } from './import.server.ts';
import {
  admin,
  countListings,
  fileOf,
  preview,
  product,
  run,
  setUp,
  signInAgain,
  someRow,
  until,
} from './test-imports.ts';

setUp();

describe('a file', () => {
  test('ADM-8 three bad rows are told whole, and nothing is written', async () => {
    const { answer } = await preview(
      fileOf([
        someRow('p-1'),
        someRow('p-2', { title: '', pay_min: 'a lot' }),
        someRow('p-3', { city: 'Atlantis', expires: 'soon' }),
        someRow('p-1', { job_type: 'part_time' }),
        someRow('p-5'),
      ]),
    );
    expect(answer).toMatchObject({ importId: null, rowCount: 5 });
    expect(
      answer.issues.map(({ row, column }: { row: number; column: string }) => [row, column]),
    ).toEqual([
      [3, 'title'],
      [3, 'pay_min'],
      [4, 'expires'],
      [4, 'city'],
      [5, 'job_type'],
      [5, 'reference'],
    ]);
    expect(answer.issues[1].message).toBe('The lowest pay must be a number.');
    expect(await countListings()).toBe(0);
  });

  test('ADM-8 a sound file is imported whole, and the same again changes nothing', async () => {
    const file = fileOf([someRow('q-1'), someRow('q-2', { city: '', state: '', posted: '' })]);
    const first = await preview(file);
    expect(first.answer).toMatchObject({ rowCount: 2, createCount: 2, updateCount: 0, issues: [] });
    expect(await countListings()).toBe(0);
    expect(await run(first.answer.importId)).toMatchObject({ createdCount: 2, updatedCount: 0 });
    const { listings } = await product.call('GET admin/listings/list', { q: 'q-1' }, admin.visit);
    expect(listings[0]).toMatchObject({ salaryMin: 18.5, salaryMax: 22, citySlug: 'miami-fl' });

    const again = await preview(file);
    expect(again.answer).toMatchObject({ createCount: 0, updateCount: 2 });
    expect(await run(again.answer.importId)).toMatchObject({ createdCount: 0, updatedCount: 2 });
    const same = await product.call('GET admin/listings/list', { q: 'q-1' }, admin.visit);
    expect(same.listings[0]!.updatedAt).toEqual(listings[0]!.updatedAt);
    expect(await countListings()).toBe(2);
    const entries = await product.db
      .selectFrom('auditLog')
      .select('notes')
      .where('action', '=', 'listing_import')
      .orderBy('id')
      .execute();
    expect(entries.map(({ notes }) => notes)).toEqual([
      '2 created, 0 updated',
      '0 created, 2 updated',
    ]);
  });

  test('ADM-8 the same file on another day leaves a job posted when it was', async () => {
    const [before, file] = [product.time.now, fileOf([someRow('day-1')])];
    const read = async () => {
      const answer = await product.call('GET admin/listings/list', { q: 'day-1' }, admin.visit);
      const { postedDate, updatedAt } = answer.listings[0]!;
      return { postedDate, updatedAt };
    };
    await run((await preview(file)).answer.importId);
    const first = await read();
    expect(first.postedDate).toBe(dayFrom(product, 0));
    product.time.now = new Date(before.getTime() + 24 * 60 * 60 * 1000);
    await signInAgain();
    await run((await preview(file)).answer.importId);
    expect(await read()).toEqual(first);
    const posted = { posted: dayFrom(product, 0) };
    await run((await preview(fileOf([someRow('day-1', posted)]))).answer.importId);
    expect((await read()).postedDate).toBe(posted.posted);
    product.time.now = before;
  });

  test('ADM-8 a file does not reopen what an admin closed, unless it gives a later last day', async () => {
    const expires = dayFrom(product, 20);
    const file = fileOf([someRow('shut-1', { expires })]);
    await run((await preview(file)).answer.importId);
    const read = async () => {
      const answer = await product.call('GET admin/listings/list', { q: 'shut-1' }, admin.visit);
      return answer.listings[0]!;
    };
    const isOpen = async (id: number) =>
      product.call('GET jobs/details', { id }).then(
        () => true,
        () => false,
      );
    const { id } = await read();
    expect(await isOpen(id)).toBe(true);
    await product.call('POST admin/listings/expire', { id }, admin.visit);
    expect(await isOpen(id)).toBe(false);
    await run((await preview(file)).answer.importId);
    expect(await isOpen(id)).toBe(false);
    const later = fileOf([someRow('shut-1', { expires: dayFrom(product, 25) })]);
    await run((await preview(later)).answer.importId);
    expect(await isOpen(id)).toBe(true);
  });

  test('ADM-8 a file with fewer columns leaves the others as they are', async () => {
    const row = someRow('few-1', {
      company: 'The Rivera family',
      private_family: 'yes',
      housing_provided: 'yes',
      requirements: '• Patience',
      benefits: '• Meals',
    });
    await run((await preview(fileOf([row]))).answer.importId);
    const read = async () => {
      const answer = await product.call('GET admin/listings/list', { q: 'few-1' }, admin.visit);
      const { id } = answer.listings[0]!;
      const { listing } = await product.call('GET admin/listings/details', { id }, admin.visit);
      return listing;
    };
    const before = await read();
    const expires = dayFrom(product, 60);
    const few = ['reference', 'title', 'description', 'job_type', 'expires', 'company'] as const;
    const rows = [{ ...row, company: 'Rivera', expires }, someRow('few-2', { expires })];
    const { answer } = await preview(fileOf(rows, few));
    expect(answer).toMatchObject({ createCount: 1, updateCount: 1, issues: [] });
    await run(answer.importId);
    const after = { ...before, companyName: 'Rivera', expiresDate: expires };
    expect(await read()).toEqual({ ...after, updatedAt: expect.any(Date) });
    const { listings } = await product.call('GET admin/listings/list', { q: 'few-2' }, admin.visit);
    expect(listings[0]).toMatchObject({ isPrivateFamily: false, cityName: null, salaryMin: null });
  });

  test('ADM-8 a file with a part of the pay must fit the rest of it', async () => {
    await run((await preview(fileOf([someRow('pay-1')]))).answer.importId);
    const withPay = (pay_min: string) =>
      preview(
        fileOf(
          [someRow('pay-1', { pay_min })],
          ['reference', 'title', 'description', 'job_type', 'expires', 'pay_min'],
        ),
      );
    expect((await withPay('25')).answer.issues).toEqual([
      { row: 2, column: 'pay_max', message: 'The highest pay is below the lowest.' },
    ]);
    await run((await withPay('20')).answer.importId);
    const { listings } = await product.call('GET admin/listings/list', { q: 'pay-1' }, admin.visit);
    expect(listings[0]).toMatchObject({ salaryMin: 20, salaryMax: 22, salaryUnit: 'hour' });
  });

  test('ADM-8 a file has the city and the state, or neither', async () => {
    const names = ['reference', 'title', 'description', 'job_type', 'expires', 'city'] as const;
    const { answer } = await preview(fileOf([someRow('half-1')], names));
    expect(answer.issues).toEqual([
      { row: 1, column: 'state', message: 'This column is missing.' },
    ]);
  });

  test('ADM-8 a place belongs to the city of ours that covers it', async () => {
    const places = [
      { city: 'Washington', state: 'DC' },
      { city: 'Baltimore', state: 'Maryland' },
      { city: 'Baltimore/DC', state: 'md' },
      { city: 'miami', state: 'Florida' },
    ];
    const rows = places.map((place, index) => someRow(`place-${index}`, place));
    const { answer } = await preview(fileOf(rows));
    expect(answer.issues).toEqual([]);
    expect(answer.sample.map(({ place }: { place: string }) => place)).toEqual([
      'Baltimore and Washington, DC',
      'Baltimore and Washington, DC',
      'Baltimore and Washington, DC',
      'Miami, FL',
    ]);
    const unclear = [
      { city: 'Washington', state: '' },
      { city: '', state: 'FL' },
    ];
    const refused = await preview(fileOf(unclear.map((place, n) => someRow(`no-${n}`, place))));
    expect(refused.answer.issues).toMatchObject([{ column: 'city' }, { column: 'city' }]);
  });

  test('ADM-8 an import starts once', async () => {
    const { answer } = await preview(fileOf([someRow('once')]));
    await run(answer.importId);
    const second = product.call(
      'POST admin/listings/import',
      { importId: answer.importId },
      admin.visit,
    );
    await expect(second).rejects.toThrow('This import was started already.');
  });

  test('ADM-8 an import that fails on its way leaves nothing behind', async () => {
    const before = await countListings();
    const { answer } = await preview(fileOf([someRow('fails-1'), someRow('fails-2')]));
    // What the check has passed, the table still refuses.
    await product.driver`
      update listing_imports set rows = jsonb_set(rows, '{1,jobType}', '"nonsense"')
      where id = ${answer.importId}`;
    const { importId } = answer;
    await product.call('POST admin/listings/import', { importId }, admin.visit);
    expect(await until('failed', importId)).toMatchObject({ doneCount: 0, createdCount: 0 });
    expect(await countListings()).toBe(before);
  });

  test('ADM-8 a cell that stands under no heading is told with its row', async () => {
    const names = ['reference', 'job_type', 'expires', 'title', 'description'];
    const start = `standard,${dayFrom(product, 9)},Aide`;
    const rows = [
      [...names, '', ''],
      [`cut-1,${start},Housekeeping,,  `],
      [`cut-2,${start},Housekeeping, meals,`],
      [`cut-3,${start},Housekeeping,,, company`],
    ];
    const { answer } = await preview(rows.map((cells) => cells.join(',')).join('\n'));
    const told = (text: string) => `No heading is above “${text}”. Is a quote missing?`;
    expect(answer).toMatchObject({ importId: null, rowCount: 3 });
    expect(answer.issues).toEqual([
      { row: 3, column: '', message: told('meals') },
      { row: 4, column: '', message: told('company') },
    ]);
  });

  test('ADM-8 a heading that is there twice is told', async () => {
    const { answer } = await preview(fileOf([someRow('twice')], [...columns, 'title']));
    expect(answer.issues).toEqual([
      { row: 1, column: 'title', message: 'This column is there twice.' },
    ]);
  });

  test.each([
    ['no rows', () => `${columns.join(',')}\n`, 'The file has no rows.'],
    ['a missing column', () => 'title\nAide\n', 'This column is missing.'],
    ['a strange column', () => `${columns.join(',')},mood\n`, 'We do not know this column.'],
  ])('ADM-8 a file with %s is told so', async (_, content, message) => {
    const { answer } = await preview(content());
    expect(answer.issues.map((issue: { message: string }) => issue.message)).toContain(message);
  });

  test.each([
    ['no text', new Uint8Array([0x50, 0x4b, 0xff, 0xfe, 0x80])],
    ['in UTF-16', new Uint8Array(Buffer.from('reference,title', 'utf16le'))],
  ])('ADM-8 what is %s is refused', async (_, bytes) => {
    const { status, answer } = await preview(bytes);
    expect(status).toBe(400);
    expect(answer.error).toContain('save the file as CSV');
  });
});

test('ADM-8 an import that an edit was in the way of comes again', async () => {
  const rows = [someRow('edited-1', { title: 'Before' })];
  await run((await preview(fileOf(rows))).answer.importId);
  const { answer } = await preview(fileOf([{ ...rows[0], title: 'After' }]));
  await product.driver`update listing_imports set status = 'running' where id = ${answer.importId}`;
  const importing = () => runImport(product.db, product.platform, { importId: answer.importId });
  await product.driver.begin(async (edit) => {
    // The import finds out that both wait for each other, and is the one to give way.
    await edit`set local deadlock_timeout = '1min'`;
    await edit`select from job_listings where external_reference = 'edited-1' for update`;
    const [self] = await edit`select pg_backend_pid() as pid`;
    const refused = importing().catch(({ code }: { code: string }) => code);
    const waiting = () =>
      product.driver`select from pg_stat_activity where ${self!.pid} = any(pg_blocking_pids(pid))`;
    await expect.poll(waiting).toHaveLength(1);
    // As the counting of open jobs does with every edit.
    await edit`lock table open_job_totals in row exclusive mode`;
    expect(await refused).toBe('40P01');
  });
  const titles = () =>
    product.driver`select title from job_listings where external_reference = 'edited-1'`;
  expect(await titles()).toEqual([{ title: 'Before' }]);
  await importing();
  expect(await titles()).toEqual([{ title: 'After' }]);
});

test('ADM-8 what is exported can be imported again', async () => {
  await admin.post({ title: '=Formula, "quoted"', externalReference: 'out-1' });
  const response = await product.request('admin/listings/export?q=out-1', {
    headers: { cookie: `session=${admin.visit.sessionToken}` },
  });
  expect(response.headers.get('content-disposition')).toMatch(
    /attachment; filename="listings-.*csv"/,
  );
  // Without the mark at its beginning Excel would garble every accent.
  const bytes = Buffer.from(await response.arrayBuffer());
  expect([...bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
  const csv = bytes.toString('utf8');
  expect(csv).toContain(`"'=Formula, ""quoted"""`);
  const { answer } = await preview(csv);
  expect(answer).toMatchObject({ rowCount: 1, updateCount: 1, issues: [] });
  expect(answer.sample[0].title).toBe('=Formula, "quoted"');
});
