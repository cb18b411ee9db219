import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';

/** After an admin's change, reloads every query: it may show on any page. */
export function useRefresh() {
  const client = useQueryClient();
  return useCallback(() => client.invalidateQueries(), [client]);
}
