import type { Settings } from '#platform/platform.ts';

/** The address of the page that asks before it unsubscribes. */
export function unsubscribePageUrl({ publicUrl }: Settings, token: string): string {
  return `${publicUrl}/newsletter/unsubscribe?token=${token}`;
}
