import { buffer } from 'node:stream/consumers';
import type { z } from 'zod';
import type { Admin } from '#gate/context.ts';
import { drawPdf } from '#platform/files/pdf-pages.ts';
import type { DrawnPdf } from '#platform/files/pdf-pages.ts';
import { Problem } from '#values/problem.ts';
import type { drawn, opening } from './contract.ts';
import { findOpen, readDocument, recordViewing } from './open-document.server.ts';

/** Drawing takes a second, so it is done before the transaction. */
export async function drawPages({ db, viewer, input, platform }: Admin<typeof opening>) {
  const document = await findOpen(db, platform, { viewer, ...input });
  if (document.mediaType !== 'application/pdf') {
    throw new Problem('invalid', 'Only the pages of a PDF are drawn.');
  }
  return { document, ...(await drawPdf(await buffer(await readDocument(platform, document)))) };
}

type Drawn = Admin<Awaited<ReturnType<typeof drawPages>>>;

export async function showPages({ db, viewer, input }: Drawn): Promise<z.input<typeof drawn>> {
  const { document, pages, pageCount, trouble } = input;
  await recordViewing(db, viewer.id, document);
  return {
    pages: pages.map(({ jpeg, ...size }) => ({
      ...size,
      picture: `data:image/jpeg;base64,${Buffer.from(jpeg).toString('base64')}`,
    })),
    pageCount,
    trouble: trouble && troubleTexts[trouble],
  };
}

const troubleTexts: Record<NonNullable<DrawnPdf['trouble']>, string> = {
  locked: 'This PDF is locked with a password, so its pages cannot be shown.',
  broken: 'This PDF is damaged, so its pages cannot be shown.',
  costly: 'This PDF asks for more work than we allow, so not all of it can be shown.',
};
