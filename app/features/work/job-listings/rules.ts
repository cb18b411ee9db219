export const boardPath = '/caregiver-jobs';

/** A name made from a slug such as 'new-york-ny', for an unknown city. */
export function nameFromSlug(slug: string): string {
  return slug
    .split('-')
    .filter(Boolean)
    .map((word) => word[0]!.toUpperCase() + word.slice(1))
    .join(' ');
}

type Slice = { cityId: number; offset: number; limit: number };

/** Which jobs of which cities make up a page, when the cities are listed one after another. */
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
