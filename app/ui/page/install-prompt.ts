/** The browser's offer to install the product: kept for whoever looks for it, instead of a banner. */
type InstallPrompt = Event & { prompt(): Promise<unknown> };

declare global {
  interface Window {
    /** set at the start of a page, because the browser offers it once */
    installPrompt?: Event | undefined;
  }
}

export const canInstall = () => window.installPrompt !== undefined;

export function onInstallable(listener: () => void) {
  // After the page's own listener, which keeps the offer.
  window.addEventListener('beforeinstallprompt', listener);
  return () => window.removeEventListener('beforeinstallprompt', listener);
}

/** It can be asked once. */
export async function install() {
  const prompt = window.installPrompt as InstallPrompt | undefined;
  window.installPrompt = undefined;
  // Refused if it was installed by the browser's own menu meanwhile.
  await prompt?.prompt().catch(() => undefined);
}
