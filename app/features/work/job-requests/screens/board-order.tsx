import { useSession } from '#features/members/sessions/parts/use-session.ts';
import { SearchSelect } from '#ui/fields/search-select.tsx';
import * as language from './board-search.ts';
import type { BoardSearch } from './board-search.ts';

/**
 * Offers only orders that make sense: distance needs a place, 'last saved' saved jobs. Hidden if
 * there is only one.
 */
export function OrderSelect({ search }: { search: BoardSearch }) {
  const { user } = useSession();
  const isCaregiver = user?.hasCaregiverProfile ?? false;
  if (!isCaregiver && !search.location) return null;
  return (
    <SearchSelect
      look="inline"
      language={language}
      search={search}
      keep={(latest) => ({ ...language.fromStart(latest), sortBy: undefined })}
      label="Sort by"
      name="sortBy"
      value={search.sortBy ?? language.usualOrder(search, isCaregiver)}
    >
      <option value="createdAt">Newest</option>
      <option value="distance">Nearest</option>
      {isCaregiver && search.savedOnly && <option value="savedAt">Last saved</option>}
    </SearchSelect>
  );
}
