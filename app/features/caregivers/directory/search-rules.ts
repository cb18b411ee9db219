import { languages, specialties } from '#values/taxonomies.ts';
import { isUuid } from '#values/uuid.ts';
import type { Wanted } from './contract.ts';

export const searchOrders = ['best', 'nearest', 'rate', 'experience'] as const;
export type SearchOrder = (typeof searchOrders)[number];

/** What a search asks of a caregiver, in the facets of the search's table. */
export function facetsOf(search: Wanted) {
  const care = partByFacet(search.specialties, specialties, 'care');
  const speech = partByFacet(search.languages, languages, 'speaks');
  const times = (search.availability ?? []).map((time) => `offers:${time}`);
  const held = (search.licenses ?? []).map((license) => `verified:${license}`);
  const every = [...care.facets, ...speech.facets, ...times, ...held];
  if (search.hasBackgroundCheck) every.push('verified:fcra_background_check');
  if (search.hasCprFirstAid) every.push('verified:cpr_first_aid');
  if (search.isVerified) every.push('verified:id_verification');
  if (search.isNonSmoker) every.push('non_smoker');

  const { caregiverType } = search;
  const any = caregiverType === 'standard' ? ['offers:full_time', 'offers:part_time'] : [];
  if (caregiverType === 'live_in') every.push('offers:live_in');
  // 'private' is everyone; any other word is a profession.
  const isKind = !caregiverType || ['standard', 'live_in', 'private'].includes(caregiverType);
  if (!isKind) every.push(`profession:${caregiverType}`);

  return { every, any, otherSpecialties: care.others, otherLanguages: speech.others };
}

/** Names that we offer have a facet; those of people's own wording have none. */
function partByFacet(asked: string[] = [], offered: readonly string[], kind: string) {
  const known = asked.filter((name) => offered.includes(name));
  const others = asked.filter((name) => !offered.includes(name));
  return { facets: known.map((name) => `${kind}:${name}`), others };
}

/** The words and numbers of a query, as the search's dictionary knows them: small, without accents. */
export function wordsOf(query: string | undefined): string[] {
  const plain = (query ?? '').normalize('NFD').replace(/[\u0300-\u036f]/g, '');
  return plain.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
}

/** A cursor is a place in the order: opaque to people, and nothing else is believed. */
export function writeCursor({ value, id }: { value: number; id: string }): string {
  return btoa(JSON.stringify([value, id]));
}

/** What the orders' columns can hold; distances on the plane are far smaller. */
const largestValue = 2 ** 31 - 1;

export function readCursor(text: string): { value: number; id: string } | undefined {
  try {
    const [value, id] = JSON.parse(atob(text)) as unknown[];
    const isValue = typeof value === 'number' && Math.abs(value) <= largestValue;
    return isValue && typeof id === 'string' && isUuid(id) ? { value, id } : undefined;
  } catch {
    return undefined;
  }
}
