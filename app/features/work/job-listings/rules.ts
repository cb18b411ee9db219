export const boardPath = '/caregiver-jobs';

/** 'new-york-ny' as a name, for a city we know nothing else of. */
export function nameFromSlug(slug: string): string {
  return slug
    .split('-')
    .filter(Boolean)
    .map((word) => word[0]!.toUpperCase() + word.slice(1))
    .join(' ');
}

/** The UTC day, by which listings open and end for everybody at once. */
export function dayOf(now: Date): string {
  return now.toISOString().slice(0, 10);
}

type Slice = { cityId: number; offset: number; limit: number };

/** Which part of which city's jobs makes up a page, when one city comes after another. */
export function slicesOf(
  cities: { id: number; jobs: number }[],
  page: { offset: number; limit: number },
): Slice[] {
  let before = 0;
  return cities.flatMap(({ id, jobs }) => {
    const offset = Math.max(page.offset - before, 0);
    const end = Math.min(page.offset + page.limit - before, jobs);
    before += jobs;
    return offset < end ? [{ cityId: id, offset, limit: end - offset }] : [];
  });
}
