export type ToastMessage = { id: number; tone: 'success' | 'error' | 'info'; text: string };

const mostAtOnce = 3;
const listeners = new Set<() => void>();
let toasts: ToastMessage[] = [];
let lastId = 0;

export const toast = {
  success: (text: string) => show('success', text),
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

/** The same words twice are one toast that starts anew. */
function show(tone: ToastMessage['tone'], text: string) {
  const others = toasts.filter((message) => message.text !== text);
  replace([...others, { id: ++lastId, tone, text }].slice(-mostAtOnce));
}

function replace(next: ToastMessage[]) {
  toasts = next;
  for (const listener of listeners) listener();
}
