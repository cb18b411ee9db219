/** A button in the toast, such as Undo, and how many seconds it is offered. */
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
let places: object[] = [];
let lastId = 0;

export const toast = {
  success: (text: string, action?: ToastAction) => show('success', text, action),
  error: (text: string) => show('error', text),
  info: (text: string) => show('info', text),
};

export function dismissToast(id: number | undefined) {
  replace(toasts.filter((message) => message.id !== id));
}

export function readToasts(): ToastMessage[] {
  return toasts;
}

export function subscribeToToasts(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Toasts appear in the place that called this last, until it is removed: a dialog, else the page. */
export function takeToasts(place: object): () => void {
  places = [...places, place];
  notify();
  return () => {
    places = places.filter((each) => each !== place);
    notify();
  };
}

export function readToastPlace(): object | undefined {
  return places.at(-1);
}

/** The newest replaces the one before. One with an action is kept and shown again afterwards. */
function show(tone: ToastMessage['tone'], text: string, action?: ToastAction): number {
  const undoable = toasts.filter((message) => message.action);
  replace([...undoable, { id: ++lastId, tone, text, action }].slice(-mostAtOnce));
  return lastId;
}

function replace(next: ToastMessage[]) {
  toasts = next;
  notify();
}

function notify() {
  for (const listener of listeners) listener();
}
