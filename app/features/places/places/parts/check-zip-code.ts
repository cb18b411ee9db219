import { call } from '#gate/call.ts';
import type { FieldIssue } from '#values/problem.ts';

export const unknownZipCode = 'We do not know this ZIP code. Please check its digits.';

/**
 * The error of a ZIP code of five digits that does not exist. If the check fails there is no
 * error: the server checks it again when the form is sent.
 */
export async function checkZipCode(zipCode: string): Promise<FieldIssue | undefined> {
  try {
    const { places } = await call('GET places/suggest', { q: zipCode });
    const isKnown = places.some(({ text }) => text === zipCode);
    return isKnown ? undefined : { field: 'zipCode', message: unknownZipCode };
  } catch {
    return undefined;
  }
}
