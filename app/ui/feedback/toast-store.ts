/** A button in the toast, such as Undo, and how many seconds it is offered. */
export type ToastAction = { label: string; run: () => void; seconds: number };

export type ToastMessage = {
  id: number;
  tone: 'success' | 'error' | 'info';
  text: string;
  /** The person or thing it is about, if the text does not name it. */
  about?: string;
  action?: ToastAction;
};

const mostAtOnce = 3;
const listeners = new Set<() => void>();
let toasts: ToastMessage[] = [];
let places: object[] = [];
let lastId = 0;

const toastsAbout = (about?: string) => ({
  success: (text: string, action?: ToastAction) => show({ tone: 'success', text, about, action }),
  error: (text: string) => show({ tone: 'error', text, about }),
  info: (text: string) => show({ tone: 'info', text, about }),
});

export const toast = { ...toastsAbout(), about: toastsAbout };

export function dismissToast(id: number | undefined) {
  replace(toasts.filter((message) => message.id !== id));
}

/** An error is about what someone tried last: when they act again, it may no longer be true. */
export function dismissErrors() {
  if (toasts.some(({ tone }) => tone === 'error')) {
    replace(toasts.filter(({ tone }) => tone !== 'error'));
  }
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
function show(message: Omit<ToastMessage, 'id'>): number {
  const undoable = toasts.filter(({ action }) => action);
  replace([...undoable, { id: ++lastId, ...message }].slice(-mostAtOnce));
  return lastId;
}

function replace(next: ToastMessage[]) {
  toasts = next;
  notify();
}

function notify() {
  for (const listener of listeners) listener();
}
