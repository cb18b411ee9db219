import type { Upload } from '#gate/upload.ts';
import { isProblem, wrongField } from '#values/problem.ts';

/** Adds to a refusal the name of the form field whose file was refused. */
export async function withFieldName<Result>(
  upload: Upload,
  work: Promise<Result>,
): Promise<Result> {
  try {
    return await work;
  } catch (error) {
    if (isProblem(error) && error.kind === 'invalid') throw wrongField(upload.field, error.message);
    throw error;
  }
}
