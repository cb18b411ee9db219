import { isUuid } from '#values/uuid.ts';

export const mostCompared = 4;

/** Who is compared in this address; a name for what is wrong with it. */
export type Chosen = { ids: string[]; problem?: 'few' | 'many' | 'unknown' };

/** '?ids=a,b' as our links say it, or '?ids=a&ids=b' as a form without JavaScript does. */
export function chosenIn(search: URLSearchParams): Chosen {
  const named = search
    .getAll('ids')
    .flatMap((text) => text.split(','))
    .map((id) => id.trim().toLowerCase())
    .filter(Boolean);
  const ids = [...new Set(named)];
  if (!ids.every(isUuid)) return { ids: ids.filter(isUuid), problem: 'unknown' };
  if (ids.length < 2) return { ids, problem: 'few' };
  return ids.length > mostCompared ? { ids, problem: 'many' } : { ids };
}

export const comparisonPath = (ids: string[]) => `/compare?ids=${ids.join(',')}`;
