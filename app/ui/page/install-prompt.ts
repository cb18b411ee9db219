/** The browser's offer to install the product: kept for whoever looks for it, instead of a banner. */
type InstallPrompt = Event & { prompt(): Promise<unknown> };

let kept: InstallPrompt | undefined;
const listeners = new Set<() => void>();

/** From the start of a page on, because the browser offers it once. */
export function keepInstallPrompt() {
  window.addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    change(event as InstallPrompt);
  });
  window.addEventListener('appinstalled', () => change(undefined));
}

function change(prompt: InstallPrompt | undefined) {
  kept = prompt;
  for (const listener of listeners) listener();
}

export const canInstall = () => kept !== undefined;

export function onInstallable(listener: () => void) {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** It can be asked once. */
export async function install() {
  const prompt = kept;
  kept = undefined;
  await prompt?.prompt();
}
