import type { Settings } from '#platform/platform.ts';

/** The page that asks whoever follows the link in a mail. */
export function unsubscribePage({ publicUrl }: Settings, token: string): string {
  return `${publicUrl}/newsletter/unsubscribe?token=${token}`;
}
