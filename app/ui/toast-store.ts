/** What can still be done about it, and for how long. */
export type ToastAction = { label: string; run: () => void; seconds: number };

export type ToastMessage = {
  id: number;
  tone: 'success' | 'error' | 'info';
  text: string;
  action?: ToastAction;
};

const mostAtOnce = 3;
const listeners = new Set<() => void>();
let toasts: ToastMessage[] = [];
let lastId = 0;

export const toast = {
  success: (text: string, action?: ToastAction) => show('success', text, action),
  error: (text: string) => show('error', text),
  info: (text: string) => show('info', text),
};

export function dismissToast(id: number) {
  replace(toasts.filter((message) => message.id !== id));
}

export function readToasts(): ToastMessage[] {
  return toasts;
}

export function subscribeToToasts(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The same words twice are one toast that starts anew, unless each offers something of its own. */
function show(tone: ToastMessage['tone'], text: string, action?: ToastAction) {
  const others = toasts.filter((message) => message.text !== text || message.action);
  replace([...others, { id: ++lastId, tone, text, action }].slice(-mostAtOnce));
}

function replace(next: ToastMessage[]) {
  toasts = next;
  for (const listener of listeners) listener();
}
