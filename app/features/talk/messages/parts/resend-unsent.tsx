import { useResendUnsent } from '../screens/use-send.ts';

/** On every page of a signed-in user: a message that waits is sent wherever they come back to. */
export function ResendUnsent() {
  useResendUnsent();
  return null;
}
