import type { Upload } from '#gate/upload.ts';
import { isProblem, wrongField } from '#values/problem.ts';

/** Says of a refusal which file of the form it means. */
export async function sayingField<Result>(upload: Upload, work: Promise<Result>): Promise<Result> {
  try {
    return await work;
  } catch (error) {
    if (isProblem(error) && error.kind === 'invalid') throw wrongField(upload.field, error.message);
    throw error;
  }
}
