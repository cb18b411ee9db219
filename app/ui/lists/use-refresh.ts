import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';

/** After an act of the admin the desk and the pages it changes are asked for anew. */
export function useRefresh() {
  const client = useQueryClient();
  return useCallback(() => client.invalidateQueries(), [client]);
}
