/** Being told on this device, as the browser has it. */
import { call } from '#gate/call.ts';
import { hasWorker, startedWorker } from '#gate/service-worker.ts';

/**
 * `impossible`: the browser cannot do it, or not before the app is installed, as on an iPhone.
 * `blocked`: its user has forbidden it for this site, and only they can allow it again.
 */
export type Ability = 'impossible' | 'blocked' | 'possible';

export function findAbility(): Ability {
  if (!hasWorker() || !('PushManager' in window && 'Notification' in window)) return 'impossible';
  return Notification.permission === 'denied' ? 'blocked' : 'possible';
}

/** Asks by the browser's own question, which must follow a press. Returns whether it was allowed. */
export async function turnOn(): Promise<boolean> {
  if ((await Notification.requestPermission()) !== 'granted') return false;
  const worker = await startedWorker();
  if (!worker) throw new Error('This browser cannot be told anything here.');
  const { publicKey } = await call('GET push/devices', {});
  // One made with another key, or for somebody else, cannot be used.
  await (await worker.pushManager.getSubscription())?.unsubscribe();
  const subscription = await worker.pushManager
    .subscribe({ userVisibleOnly: true, applicationServerKey: publicKey })
    .catch(() => {
      throw new Error('Your browser could not reach its notification service.');
    });
  const { endpoint = '', keys } = subscription.toJSON();
  const { p256dh = '', auth = '' } = keys ?? {};
  await call('POST push/subscribe', { endpoint, p256dh, auth, publicKey });
  return true;
}

/** The browser forgets it as well as we do. */
export async function turnOff() {
  const worker = await startedWorker();
  await (await worker?.pushManager.getSubscription())?.unsubscribe();
}
