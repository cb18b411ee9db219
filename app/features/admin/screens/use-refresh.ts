import { useQueryClient } from '@tanstack/react-query';

/** After an act of the admin every list of the desk is asked for anew. */
export function useRefresh() {
  const client = useQueryClient();
  return () =>
    client.invalidateQueries({
      predicate: ({ queryKey }) => String(queryKey[0]).startsWith('GET admin/'),
    });
}
