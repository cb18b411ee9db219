import { beforeAll, describe, expect, test } from 'vitest';
import type { Visit } from '#gate/row.ts';
import { joinCircle } from '#tests/circles.ts';
import { joinCaregiver } from '#tests/people.ts';
import { uploadOf } from '#tests/uploads.ts';
import { docx, pdf, phonePhoto } from '#tests/sample-files.ts';
import { testProduct, visitWith } from '#tests/product.ts';
import type { TestProduct } from '#tests/product.ts';
import { accessLevels } from '#values/verifications.ts';
import type { AccessLevel } from '#values/verifications.ts';
import { keepDocument, prepareDocument } from './actions.server.ts';
import { issueDocumentLink } from './link-actions.server.ts';
import { documentUrl } from './rules.ts';

type Person = { id: string; visit: Visit };

let product: TestProduct;
let owner: Person & { caregiverId: string };
let people: Record<'visitor' | 'owner' | 'caregiver' | 'family' | 'admin', Person>;
beforeAll(async () => {
  product = await testProduct();
  owner = await joinCaregiver(product);
  people = {
    visitor: { id: '', visit: visitWith() },
    owner,
    caregiver: await joinCaregiver(product),
    family: await product.join(['family']),
    admin: await product.join(['admin']),
  };
});

async function keep(
  accessLevel: AccessLevel = 'private',
  [name, content] = ['cpr.pdf', pdf()] as [string, Buffer],
  who = owner,
) {
  const purpose = name.includes('resume') ? 'resume' : 'verification';
  const upload = await uploadOf(name, content);
  const prepared = await prepareDocument(product.platform, upload, purpose);
  return product.db.transaction().execute((db) =>
    keepDocument(db, product.platform, {
      caregiverId: who.caregiverId,
      ownerId: who.id,
      purpose,
      documentType: 'certification',
      accessLevel,
      prepared,
    }),
  );
}

const open = (url: string, { visit }: Person) =>
  product.request(url.replace('/_api/', ''), {
    headers: visit.sessionToken ? { cookie: `session=${visit.sessionToken}` } : {},
  });

const sessionOf = async ({ id }: Person) => {
  const { id: sessionId } = await product.db
    .selectFrom('sessions')
    .select('id')
    .where('userId', '=', id)
    .executeTakeFirstOrThrow();
  return sessionId;
};
const linkFor = async (documentId: string, person: Person) =>
  issueDocumentLink(product.platform, { documentId, sessionId: await sessionOf(person) });

const views = (documentId: string) =>
  product.db
    .selectFrom('auditLog')
    .select(['performedBy', 'subjectKind', 'subjectId'])
    .where('action', '=', 'document_view')
    .where('notes', 'like', `%(document ${documentId})`)
    .execute();

describe('FILE-2 who opens what', () => {
  const opened = {
    private: { visitor: 401, owner: 200, caregiver: 404, family: 404, admin: 404 },
    family_only: { visitor: 401, owner: 200, caregiver: 404, family: 200, admin: 404 },
    public: { visitor: 200, owner: 200, caregiver: 200, family: 200, admin: 200 },
  };
  const cells = accessLevels.flatMap((level) =>
    (['visitor', 'owner', 'caregiver', 'family', 'admin'] as const).map((who) => ({ level, who })),
  );
  test.each(cells)('FILE-2 a $level document as $who, without a link', async ({ level, who }) => {
    const response = await open(documentUrl(await keep(level)), people[who]);
    expect(response.status).toBe(opened[level][who]);
    await response.body?.cancel();
  });

  test('FILE-2 nobody but its owner sees anything of a profile that is not listed', async () => {
    const hidden = await joinCaregiver(product, { approvalStatus: 'pending' });
    const id = await keep('public', undefined, hidden);
    expect((await open(documentUrl(id), people.visitor)).status).toBe(401);
    expect((await open(documentUrl(id), people.family)).status).toBe(404);
    const own = await open(documentUrl(id), hidden);
    expect(own.status).toBe(200);
    await own.body?.cancel();
  });

  test('FILE-2 nobody sees anything of someone who is suspended', async () => {
    const suspended = await joinCaregiver(product);
    const id = await keep('public', undefined, suspended);
    const suspension = {
      suspendedAt: new Date(),
      suspensionReason: 'Asked to be paid in advance.',
    };
    const users = product.db.updateTable('users').where('id', '=', suspended.id);
    await users.set(suspension).execute();
    expect((await open(documentUrl(id), people.visitor)).status).toBe(401);
    expect((await open(documentUrl(id), people.family)).status).toBe(404);
  });

  test('CIRC-4 a caregiver who blocks a family closes their documents to its circle too', async () => {
    const blocker = await joinCaregiver(product);
    const id = await keep('public', undefined, blocker);
    const family = await product.join(['family']);
    const relative = await joinCircle(product, family, 'helper');
    const before = await open(documentUrl(id), relative);
    expect(before.status).toBe(200);
    await before.body?.cancel();
    const block = { blockerId: blocker.id, blockedId: family.id, createdAt: new Date() };
    await product.db.insertInto('blocks').values(block).execute();
    expect((await open(documentUrl(id), relative)).status).toBe(404);
  });

  test('an id that leads nowhere is told apart from a closed one by nobody', async () => {
    const closed = await open(documentUrl(await keep()), people.family);
    const nowhere = await open(documentUrl('4b6b1a52-93c5-4d0e-9a5e-0d2f1c7d8e90'), people.family);
    expect([closed.status, await closed.text()]).toEqual([nowhere.status, await nowhere.text()]);
  });
});

describe('FILE-2 an admin’s link', () => {
  test('opens the document, and every opening is written down', async () => {
    const id = await keep();
    const link = await linkFor(id, people.admin);
    for (let time = 0; time < 2; time += 1) {
      const response = await open(link, people.admin);
      expect(response.status).toBe(200);
      expect(Buffer.from(await response.arrayBuffer())).toEqual(pdf());
    }
    const entry = {
      performedBy: people.admin.id,
      subjectKind: 'caregiver',
      subjectId: owner.caregiverId,
    };
    expect(await views(id)).toEqual([entry, entry]);
  });

  test('a look at a public document is written down too, an owner’s is not', async () => {
    const id = await keep('public');
    for (const who of ['owner', 'admin', 'family'] as const) {
      await (await open(documentUrl(id), people[who])).body?.cancel();
    }
    expect(await views(id)).toMatchObject([{ performedBy: people.admin.id }]);
  });

  test('opens nothing in another session, for another document, or for a non-admin', async () => {
    const id = await keep();
    const link = await linkFor(id, people.admin);
    const colleague = await product.join(['admin']);
    expect((await open(link, colleague)).status).toBe(410);
    expect((await open(link, people.visitor)).status).toBe(401);
    expect((await open(link.replace(id, await keep()), people.admin)).status).toBe(410);
    expect((await open(await linkFor(id, people.family), people.family)).status).toBe(410);
    expect(await views(id)).toEqual([]);
  });

  test('opens nothing after five minutes, nor with another time written into it', async () => {
    const id = await keep();
    const link = await linkFor(id, people.admin);
    const later = link.replace(/link=(\d+)/, (_, time) => `link=${Number(time) + 600_000}`);
    expect((await open(later, people.admin)).status).toBe(410);
    product.time.now = new Date(product.time.now.getTime() + 5 * 60_000);
    const response = await open(link, people.admin);
    expect(response.status).toBe(410);
    expect(await response.text()).toContain('This link has expired.');
  });
});

test('FILE-2 a refusal is a page to read, for a document opens in a window of its own', async () => {
  const link = await linkFor(await keep(), people.admin);
  for (const [url, who, words] of [
    [documentUrl(await keep()), 'visitor', 'Please sign in first.'],
    [documentUrl(await keep()), 'family', 'Not found.'],
    [link, 'family', 'This link has expired.'],
  ] as const) {
    const response = await open(url, people[who]);
    expect(response.headers.get('content-type')).toMatch(/^text\/html/);
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(await response.text()).toContain(words);
  }
});

describe('FILE-2 how a document leaves', () => {
  const headersOf = async (name: string, content: Buffer) => {
    const id = await keep('private', [name, content]);
    const response = await open(documentUrl(id), owner);
    expect(Number(response.headers.get('content-length'))).toBe(
      (await response.arrayBuffer()).byteLength,
    );
    expect(response.headers.get('x-content-type-options')).toBe('nosniff');
    expect(response.headers.get('cache-control')).toBe('private, no-store');
    const mark = id.slice(0, 8);
    return [
      response.headers.get('content-type'),
      response.headers.get('content-disposition')!.replace(mark, '*'),
    ];
  };

  test('a PDF and a Word document only ever as an attachment, under a name of ours', async () => {
    expect(await headersOf('my "cpr"\r\n.pdf', pdf())).toEqual([
      'application/pdf',
      'attachment; filename="certification-*.pdf"',
    ]);
    expect(await headersOf('resume.docx', docx())).toEqual([
      'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
      'attachment; filename="resume-*.docx"',
    ]);
  });

  test('a picture may be looked at', async () => {
    expect(await headersOf('cpr.jpg', await phonePhoto())).toEqual([
      'image/jpeg',
      'inline; filename="certification-*.jpg"',
    ]);
  });
});

describe('FILE-2 the pages of a PDF as an admin sees them', () => {
  const link = (url: string) => {
    const asked = new URLSearchParams(url.slice(url.indexOf('?')));
    return { id: asked.get('id')!, link: asked.get('link')! };
  };
  const pagesOf = (question: { id: string; link?: string }, { visit } = people.admin) =>
    product.call('GET admin/documents/pages', question, visit);

  test('are drawn, and each viewing is recorded', async () => {
    const id = await keep();
    const answer = await pagesOf(link(await linkFor(id, people.admin)));
    expect(answer).toMatchObject({ pageCount: 1, trouble: null, pages: [{ width: 1400 }] });
    expect(answer.pages[0]!.picture).toMatch(/^data:image\/jpeg;base64,\/9j\//);
    expect(await views(id)).toMatchObject([{ performedBy: people.admin.id }]);
  });

  test('are refused without a link of the same session, and for other files', async () => {
    const id = await keep();
    const other = await product.join(['admin']);
    await expect(pagesOf({ id })).rejects.toMatchObject({ kind: 'missing' });
    const asked = link(await linkFor(id, people.admin));
    await expect(pagesOf(asked, other)).rejects.toMatchObject({ kind: 'gone' });
    expect(await views(id)).toEqual([]);
    const photo = await keep('private', ['id.jpg', await phonePhoto()]);
    const question = link(await linkFor(photo, people.admin));
    await expect(pagesOf(question)).rejects.toMatchObject({ kind: 'invalid' });
  });

  test('a damaged file says so, and the attempt is recorded', async () => {
    const id = await keep('private', ['cpr.pdf', Buffer.from('%PDF-1.7\nnothing to be drawn')]);
    const answer = await pagesOf(link(await linkFor(id, people.admin)));
    expect(answer).toEqual({
      pages: [],
      pageCount: null,
      trouble: 'This PDF is damaged, so its pages cannot be shown.',
    });
    expect(await views(id)).toHaveLength(1);
  });
});
