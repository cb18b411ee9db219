import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';

/** After an admin's change, reloads the queries of the admin pages and of the pages it affects. */
export function useRefresh() {
  const client = useQueryClient();
  return useCallback(() => client.invalidateQueries(), [client]);
}
