import { ECDH } from 'node:crypto';
import { pushOutcomes } from '#platform/observed.ts';
import type { Outside } from './outside.ts';
import type { VapidKeys } from './vapid-keys.ts';

/** Where a browser wants to be told, and the keys that only it can read with. */
export type PushDevice = { endpoint: string; p256dh: string; auth: string };

export type PushMessage = {
  payload: object;
  /** a later push of the same topic replaces one that still waits for the device */
  topic: string;
  urgency: 'normal' | 'high';
};

/** `gone`: the browser has unsubscribed. `refused`: it will never be delivered. */
type Outcome = 'sent' | 'gone' | 'refused';

export type WebPush = {
  publicKey: string;
  /** whether we may call this address, and could encrypt for it */
  accepts(device: PushDevice): boolean;
  /** Throws when it may be tried again. */
  send(device: PushDevice & { publicKey: string }, message: PushMessage): Promise<Outcome>;
};

/** A device that is switched on later than this is not told: the mail and the bell are there by then. */
const waitSeconds = 24 * 60 * 60;

type Parts = { keys: VapidKeys; subject: string; outside: Outside };

/** Web push (RFC 8030), encrypted for the device (RFC 8291) and signed by us (RFC 8292). */
export function createWebPush({ keys, subject, outside }: Parts): WebPush {
  async function attempt(
    { publicKey, endpoint, p256dh, auth }: PushDevice & { publicKey: string },
    { payload, topic, urgency }: PushMessage,
  ): Promise<Outcome> {
    const pair = keys.find(publicKey);
    if (!pair || !outside.mayCall(endpoint)) return 'refused';
    // Loaded at the first push, because most starts have none.
    const { default: webPush } = await import('web-push');
    const { headers, body } = webPush.generateRequestDetails(
      { endpoint, keys: { p256dh, auth } },
      JSON.stringify(payload),
      { vapidDetails: { subject, ...pair }, TTL: waitSeconds, urgency, topic },
    );
    const status = await outside.post({ endpoint, headers: headers as never, body: body! });
    if (status >= 200 && status < 300) return 'sent';
    if (status === 404 || status === 410) return 'gone';
    if (status === 429 || status >= 500) throw new Error(`The push service answered ${status}.`);
    return 'refused';
  }

  return {
    publicKey: keys.publicKey,
    accepts: (device) => outside.mayCall(device.endpoint) && isReadable(device),
    async send(device, message) {
      const outcome = await attempt(device, message).catch((error) => {
        pushOutcomes.publish('failed');
        throw error;
      });
      pushOutcomes.publish(outcome);
      return outcome;
    },
  };
}

/** A point on the curve, and a secret of 16 bytes. */
function isReadable({ p256dh, auth }: PushDevice): boolean {
  try {
    ECDH.convertKey(p256dh, 'prime256v1', 'base64url');
    return Buffer.from(auth, 'base64url').length === 16;
  } catch {
    return false;
  }
}
