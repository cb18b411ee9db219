import { z } from 'zod';
import { Upload } from '#gate/upload.ts';
import { largestFile } from '#values/file-types.ts';
import { linkId } from '#values/shapes.ts';
import { purposeRules } from './rules.ts';
import type { Purpose } from './rules.ts';

/** A required file of a form, neither empty nor too large. Its type is checked when it is stored. */
export function documentFile(
  purpose: Purpose | 'photo',
  tooLarge = `File size must be less than ${largestFile.megabytes}MB.`,
) {
  return z
    .instanceof(Upload, { error: purposeRules[purpose].missing })
    .refine(({ byteSize }) => byteSize > 0, 'File cannot be empty.')
    .refine(({ byteSize }) => byteSize <= largestFile.bytes, tooLarge);
}

export const opening = z.object({
  id: linkId,
  link: z.string().max(200).optional(),
});

/** The pages of a PDF as pictures. */
export const drawn = z.object({
  pages: z.array(
    z.object({
      width: z.number(),
      height: z.number(),
      /** a data address, which nothing but this answer can give away */
      picture: z.string(),
    }),
  ),
  /** null if it cannot be read at all */
  pageCount: z.number().nullable(),
  /** why nothing, or not everything, could be drawn */
  trouble: z.string().nullable(),
});
