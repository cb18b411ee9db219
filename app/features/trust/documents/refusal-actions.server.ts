import type { Upload } from '#gate/upload.ts';
import { isProblem, Problem } from '#values/problem.ts';

export function refuseUpload({ field }: Upload, message: string): never {
  throw new Problem('invalid', message, { details: [{ field, message }] });
}

/** Says of a refusal which file of the form it means. */
export async function sayingField<Result>(upload: Upload, work: Promise<Result>): Promise<Result> {
  try {
    return await work;
  } catch (error) {
    if (isProblem(error) && error.kind === 'invalid') refuseUpload(upload, error.message);
    throw error;
  }
}
