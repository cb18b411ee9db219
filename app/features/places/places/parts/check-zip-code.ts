import { call } from '#gate/call.ts';
import type { FieldIssue } from '#values/problem.ts';

export const unknownZipCode = 'We do not know this ZIP code. Please check its digits.';

/**
 * What speaks against a ZIP code of five digits: that there is none. Where we cannot tell just now
 * nothing does; whoever sends the form is told then.
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
