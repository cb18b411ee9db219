import IconBookmark from '@tabler/icons-react/dist/esm/icons/IconBookmark.mjs';
import { useSession } from '#features/members/sessions/parts/use-session.ts';
import { LinkButton } from '#ui/display/button.tsx';
import { loginFor } from '#values/return-path.ts';

type SaveSearchProps = {
  kind: 'caregivers' | 'posts' | 'listings';
  /** what is asked for, as the endpoint takes it */
  asked: object;
};

/**
 * The way to save what is on the screen; who is not signed in does that first. Not for the other side, and
 * not where nothing is asked for.
 */
export function SaveSearch({ kind, asked }: SaveSearchProps) {
  const { user } = useSession();
  const fields = Object.entries(asked).flatMap(([name, value]: [string, unknown]) =>
    [value]
      .flat()
      .filter((item) => item !== undefined && item !== false)
      .map((item): [string, string] => [name, String(item)]),
  );
  const seeker = kind === 'caregivers' ? 'family' : 'caregiver';
  if (fields.length === 0 || (user && !user.roles.includes(seeker))) return null;
  const path = `/saved-searches/new?${new URLSearchParams([['kind', kind], ...fields])}`;
  return (
    <LinkButton to={user ? path : loginFor('save search', path)} size="small" rel="nofollow">
      <IconBookmark size={18} aria-hidden />
      Save search
    </LinkButton>
  );
}
