import { newKey } from '#values/uuid.ts';
import type { SignInMessage } from '../contract.ts';
import type { SignupType } from '../rules.ts';

const width = 500;
const height = 600;
const closedCheckMilliseconds = 1000;
const timeoutMilliseconds = 5 * 60 * 1000;

type Listener = {
  onMessage(message: SignInMessage): void;
  onClosed(): void;
  onTimeout(): void;
};

/**
 * Opens the provider's window and listens to it; undefined if the browser blocked it. The returned
 * function ends the listening. A window that is reported closed is still listened to: a provider's
 * Cross-Origin-Opener-Policy makes it look closed while the person is still using it.
 */
export function openSignInWindow(
  signupType: SignupType | undefined,
  listener: Listener,
): (() => void) | undefined {
  const channelName = newKey();
  const query = new URLSearchParams({ provider: 'google', channel: channelName });
  if (signupType) query.set('signupType', signupType);
  const popup = window.open(`/_api/auth/oauth_authorize?${query}`, '_blank', popupFeatures());
  if (!popup) return undefined;

  const receive = (data: unknown) => {
    if (!isSignInMessage(data)) return;
    stop();
    listener.onMessage(data);
  };
  const receiveFromWindow = ({ origin, source, data }: MessageEvent) => {
    if (origin === window.location.origin && source === popup) receive(data);
  };
  window.addEventListener('message', receiveFromWindow);
  // Only pages of our own origin can post to this channel.
  const channel = new BroadcastChannel(channelName);
  channel.addEventListener('message', ({ data }) => receive(data));

  const closedCheck = setInterval(() => {
    if (!popup.closed) return;
    stopWaiting();
    listener.onClosed();
  }, closedCheckMilliseconds);
  const timeout = setTimeout(() => {
    stop();
    popup.close();
    listener.onTimeout();
  }, timeoutMilliseconds);

  function stopWaiting() {
    clearInterval(closedCheck);
    clearTimeout(timeout);
  }
  function stop() {
    stopWaiting();
    window.removeEventListener('message', receiveFromWindow);
    channel.close();
  }
  return stop;
}

/** Centres the popup on our own window. */
function popupFeatures(): string {
  const left = window.screenX + (window.outerWidth - width) / 2;
  const top = window.screenY + (window.outerHeight - height) / 2;
  return `popup,width=${width},height=${height},left=${Math.round(left)},top=${Math.round(top)}`;
}

function isSignInMessage(data: unknown): data is SignInMessage {
  const { type } = (data ?? {}) as Partial<SignInMessage>;
  return type === 'OAUTH_TOKEN_SUCCESS' || type === 'OAUTH_ERROR';
}
