import { z } from 'zod';
import type { Upload } from '#gate/multipart.ts';
import { largestFile } from '#values/file-types.ts';
import { purposeRules } from './rules.ts';
import type { Purpose } from './rules.ts';

/** A file in a form: there, not empty, not too large. What it really is, keeping it finds out. */
export function documentFile(
  purpose: Purpose | 'photo',
  tooLarge = `File size must be less than ${largestFile.megabytes}MB.`,
) {
  return z
    .custom<Upload>(isUpload, purposeRules[purpose].missing)
    .refine(({ byteSize }) => byteSize > 0, 'File cannot be empty.')
    .refine(({ byteSize }) => byteSize <= largestFile.bytes, tooLarge);
}

function isUpload(value: unknown): boolean {
  return typeof value === 'object' && value !== null && 'path' in value && 'byteSize' in value;
}

export const opening = z.object({
  id: z.uuid('This link is not complete.'),
  link: z.string().max(200).optional(),
});
