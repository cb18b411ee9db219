import { call } from '#gate/call.ts';
import { findAbility } from './this-device.ts';

const name = 'asked to be told here';
const pauseDays = 90;
const day = 24 * 60 * 60_000;

/** Whether someone may be asked: not if it is on, nor if they have answered in the last months. */
export async function mayAsk(): Promise<boolean> {
  const wasAsked = Date.now() - lastAsked() < pauseDays * day;
  if (wasAsked || findAbility() !== 'possible') return false;
  const { devices } = await call('GET push/devices', {});
  return !devices.some(({ isThisOne }) => isThisOne);
}

/** In this browser, whoever uses it: the answer is about the device. */
export function rememberAsked() {
  try {
    localStorage.setItem(name, String(Date.now()));
  } catch {}
}

function lastAsked(): number {
  try {
    return Number(localStorage.getItem(name) ?? 0);
  } catch {
    // Without a memory it would be asked every time.
    return Date.now();
  }
}
