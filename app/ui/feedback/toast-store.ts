/** What a toast offers for so many seconds: to undo what it tells of, or to go to a page. */
export type ToastOffer = { label: string; seconds: number } & (
  | { undo: () => void; to?: never }
  | { to: string; undo?: never }
);

export type ToastMessage = {
  id: number;
  tone: 'success' | 'error' | 'info';
  text: string;
  /** The person or thing it is about, if the text does not name it. */
  about?: string;
  offer?: ToastOffer;
};

const mostAtOnce = 3;
const listeners = new Set<() => void>();
let toasts: ToastMessage[] = [];
let places: object[] = [];
let lastId = 0;

const toastsAbout = (about?: string) => ({
  success: (text: string, offer?: ToastOffer) => show({ tone: 'success', text, about, offer }),
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

/** The newest replaces the one before. One that can be undone is kept and shown again afterwards. */
function show(message: Omit<ToastMessage, 'id'>): number {
  const undoable = toasts.filter(({ offer }) => offer?.undo);
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
