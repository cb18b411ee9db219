import IconAlertTriangle from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs';
import IconCircleCheck from '@tabler/icons-react/dist/esm/icons/IconCircleCheck.mjs';
import IconInfoCircle from '@tabler/icons-react/dist/esm/icons/IconInfoCircle.mjs';
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs';
import {
  useCallback,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  useSyncExternalStore,
  type FocusEvent,
} from 'react';

import { IconButton } from '#ui/display/button.tsx';
import { Link } from '#ui/page/link.tsx';
import styles from './toast.module.css';
import {
  dismissErrors,
  dismissToast,
  readToastPlace,
  readToasts,
  subscribeToToasts,
  takeToasts,
  type ToastMessage,
} from './toast-store.ts';

const iconOf = { success: IconCircleCheck, error: IconAlertTriangle, info: IconInfoCircle };
const secondsOf = { success: 6, error: 12, info: 6 };
const none: ToastMessage[] = [];

/** Most visits see no toast. It is loaded when someone acts, so that it is there for the first one. */
const loadPlace = () => import('./toast-place.ts').catch(() => undefined);

/**
 * Shows the newest toast. The page has one Toaster and every modal dialog has its own, because a
 * modal dialog makes the page behind it inert. Both live regions exist before a toast arrives,
 * because a region that appears already filled is not announced.
 * F8 moves the focus to the toast; Ctrl+Z (⌘Z) outside of a field undoes what it tells of.
 */
export function Toaster() {
  const [place] = useState(() => ({}));
  const toasts = useSyncExternalStore(
    subscribeToToasts,
    () => (readToastPlace() === place ? readToasts() : none),
    () => none,
  );
  const [isPaused, setPaused] = useState(false);
  const layer = useRef<HTMLElement>(null);
  const cameFrom = useRef<HTMLElement | null>(null);
  const newest = toasts.at(-1);

  useEffect(() => takeToasts(place), [place]);

  useEffect(() => {
    const acts = ['pointerdown', 'keydown'];
    for (const act of acts) document.addEventListener(act, loadPlace, { once: true });
    return () => {
      for (const act of acts) document.removeEventListener(act, loadPlace);
    };
  }, []);

  useLayoutEffect(() => {
    if (toasts.length === 0) return setPaused(false);
    const element = layer.current;
    void loadPlace().then((loaded) => element && loaded?.moveAside(element));

    function steer(event: KeyboardEvent) {
      if (event.key === 'F8') {
        event.preventDefault();
        layer.current?.querySelector<HTMLElement>('div:not([hidden]) > :is(a, button)')?.focus();
      }
      const isUndo = event.key === 'z' && (event.ctrlKey || event.metaKey) && !event.shiftKey;
      const undoable = toasts.filter(({ offer }) => offer?.undo).at(-1);
      if (!isUndo || !undoable || isEditable(event.target)) return;
      event.preventDefault();
      undo(undoable);
    }
    function forgetErrors({ target }: Event) {
      if (
        target instanceof Element &&
        target.closest('a, button') &&
        !layer.current?.contains(target)
      )
        dismissErrors();
    }
    document.addEventListener('keydown', steer);
    document.addEventListener('click', forgetErrors, { capture: true });
    return () => {
      document.removeEventListener('keydown', steer);
      document.removeEventListener('click', forgetErrors, { capture: true });
    };
  }, [toasts]);

  function rememberWhence({ relatedTarget }: FocusEvent) {
    setPaused(true);
    if (layer.current?.contains(relatedTarget)) return;
    cameFrom.current = relatedTarget instanceof HTMLElement ? relatedTarget : null;
  }

  const giveFocusBack = useCallback(() => cameFrom.current?.focus(), []);

  const show = (toast: ToastMessage) => (
    <Toast
      key={toast.id}
      {...toast}
      isPaused={isPaused}
      isHidden={toast !== newest}
      onLeave={giveFocusBack}
    />
  );
  return (
    <section
      ref={layer}
      aria-label="Notices (F8)"
      className={styles.layer}
      onMouseEnter={() => setPaused(true)}
      onMouseLeave={() => setPaused(false)}
      onFocus={rememberWhence}
      onBlur={() => setPaused(false)}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || !newest) return;
        event.preventDefault();
        dismissToast(newest.id);
      }}
    >
      <div aria-live="polite" className={styles.region}>
        {toasts.filter((toast) => toast.tone !== 'error').map(show)}
      </div>
      <div aria-live="assertive" className={styles.region}>
        {toasts.filter((toast) => toast.tone === 'error').map(show)}
      </div>
    </section>
  );
}

type ToastProps = ToastMessage & { isPaused: boolean; isHidden: boolean; onLeave: () => void };

function Toast({ isPaused, isHidden, onLeave, ...toast }: ToastProps) {
  const { id, tone, text, about, offer } = toast;
  const frame = useRef<HTMLDivElement>(null);
  const seconds = offer?.seconds ?? secondsOf[tone];
  useEffect(() => {
    if (isPaused) return;
    const timer = setTimeout(() => dismissToast(id), seconds * 1000);
    return () => clearTimeout(timer);
  }, [id, seconds, isPaused]);

  // A layout effect, so that it runs while the focus is still in the toast that is removed.
  useLayoutEffect(() => {
    const element = frame.current;
    return () => {
      if (element?.contains(document.activeElement)) onLeave();
    };
  }, [isHidden, onLeave]);

  const Shape = iconOf[tone];
  return (
    <div ref={frame} className={styles.toast} data-tone={tone} hidden={isHidden}>
      <Shape className={styles.icon} aria-hidden />
      <p className={styles.text}>
        {about && <b className={styles.about}>{about}</b>}
        <span>{text}</span>
      </p>
      {offer?.to && (
        <Link to={offer.to} className={styles.offer} onClick={() => dismissToast(id)}>
          {offer.label}
        </Link>
      )}
      {offer?.undo && (
        <button
          type="button"
          className={styles.offer}
          aria-keyshortcuts={isApple() ? 'Meta+Z' : 'Control+Z'}
          onClick={() => undo(toast)}
        >
          {offer.label}
          <span className="visually-hidden">
            {` (press ${isApple() ? 'Command' : 'Control'} Z)`}
          </span>
        </button>
      )}
      <IconButton label="Dismiss" className={styles.dismiss} onClick={() => dismissToast(id)}>
        <IconX size={20} aria-hidden />
      </IconButton>
    </div>
  );
}

function undo({ id, offer }: ToastMessage) {
  dismissToast(id);
  offer?.undo?.();
}

const isApple = () => /^(Mac|iP)/.test(navigator.platform);

function isEditable(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable || target.matches('input, textarea, select'))
  );
}
