import { useQueryClient } from '@tanstack/react-query';
import type { QueryKey } from '@tanstack/react-query';

type Asked = { queryKey: QueryKey };

/**
 * For changes that a page shows before the server has answered. Whatever was asked for before a change, or
 * while another one is under way, is older than what is shown, and would take it off the screen again.
 */
export function useShownAtOnce(shown: Asked, ...others: Asked[]) {
  const client = useQueryClient();
  const mutationKey = shown.queryKey;
  const all = [shown, ...others];
  return {
    mutationKey,
    /** Called with each change. */
    dropOlder() {
      for (const { queryKey } of all) void client.cancelQueries({ queryKey });
    },
    /** Called with the answer to each. */
    async askAnew() {
      if (client.isMutating({ mutationKey }) > 1) return;
      for (const { queryKey } of all) {
        // A first answer on its way would pass for one that was asked for now.
        await client.cancelQueries({ queryKey });
        void client.invalidateQueries({ queryKey });
      }
    },
  };
}
