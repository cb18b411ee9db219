import { findAbility } from './this-device.ts';

const name = 'asked to be told here';
const pauseDays = 90;
const day = 24 * 60 * 60_000;

/** Whether someone may be asked: not if they have answered, here or to the browser, in the last months. */
export async function mayAsk(): Promise<boolean> {
  if (Date.now() - lastAsked() < pauseDays * day) return false;
  return (await findAbility()) === 'possible';
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
