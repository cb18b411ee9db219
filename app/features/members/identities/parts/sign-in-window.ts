import type { SignInMessage } from '../contract.ts';
import type { SignupType } from '../rules.ts';

const width = 500;
const height = 600;
const closedCheckMilliseconds = 1000;
const patienceMilliseconds = 5 * 60 * 1000;

type Listener = {
  onMessage(message: SignInMessage): void;
  onClosed(): void;
  onTimeout(): void;
};

/**
 * Opens the provider's window and listens to it; undefined if the browser blocked it. The returned
 * function ends the listening. A window that seems closed is still listened to: a provider's
 * headers can cut it from us while the person is busy in it.
 */
export function openSignInWindow(
  signupType: SignupType | undefined,
  listener: Listener,
): (() => void) | undefined {
  const channelName = crypto.randomUUID();
  const query = new URLSearchParams({ provider: 'google', channel: channelName });
  if (signupType) query.set('signupType', signupType);
  const popup = window.open(`/_api/auth/oauth_authorize?${query}`, '_blank', placed());
  if (!popup) return undefined;

  const hear = (data: unknown) => {
    if (!isSignInMessage(data)) return;
    stop();
    listener.onMessage(data);
  };
  const hearWindow = ({ origin, source, data }: MessageEvent) => {
    if (origin === window.location.origin && source === popup) hear(data);
  };
  window.addEventListener('message', hearWindow);
  // Only our own origin can speak here.
  const channel = new BroadcastChannel(channelName);
  channel.addEventListener('message', ({ data }) => hear(data));

  const closedCheck = setInterval(() => {
    if (!popup.closed) return;
    stopWaiting();
    listener.onClosed();
  }, closedCheckMilliseconds);
  const patience = setTimeout(() => {
    stop();
    popup.close();
    listener.onTimeout();
  }, patienceMilliseconds);

  function stopWaiting() {
    clearInterval(closedCheck);
    clearTimeout(patience);
  }
  function stop() {
    stopWaiting();
    window.removeEventListener('message', hearWindow);
    channel.close();
  }
  return stop;
}

/** In the middle of our own window. */
function placed(): string {
  const left = window.screenX + (window.outerWidth - width) / 2;
  const top = window.screenY + (window.outerHeight - height) / 2;
  return `popup,width=${width},height=${height},left=${Math.round(left)},top=${Math.round(top)}`;
}

function isSignInMessage(data: unknown): data is SignInMessage {
  const { type } = (data ?? {}) as Partial<SignInMessage>;
  return type === 'OAUTH_TOKEN_SUCCESS' || type === 'OAUTH_ERROR';
}
