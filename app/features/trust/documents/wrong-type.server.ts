import type { Upload } from '#gate/upload.ts';
import { detectMediaType } from '#platform/files/inspect.ts';
import { fileTypes, wrongTypeText } from '#values/file-types.ts';
import { wrongField } from '#values/problem.ts';
import type { Problem } from '#values/problem.ts';
import { purposeRules } from './rules.ts';
import type { Purpose } from './rules.ts';

/** Says what is wrong with a refused file: its type, or only its name. */
export async function wrongType(upload: Upload, purpose: Purpose | 'photo'): Promise<Problem> {
  const { accept, kinds } = purposeRules[purpose];
  const found = await detectMediaType(upload.path);
  const isTaken = found && kinds.includes(fileTypes[found].kind);
  return wrongField(upload.field, wrongTypeText(accept, isTaken ? found : undefined));
}
