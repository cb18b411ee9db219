import type { Events } from '../contract.ts';

type Kind = keyof Events;

type StreamListener = {
  onEvent<K extends Kind>(kind: K, data: Events[K]): void;
  /** Whether the stream is connected; while it is not, pages have to poll. */
  onLive(isLive: boolean): void;
  /** The server refused the connection; the stream retries later. */
  onRefused(): void;
};

/** As a record, so that a kind that is missing does not compile. */
const listened: Record<Kind, true> = {
  ready: true,
  message: true,
  read: true,
  notification: true,
  circle: true,
};
const kinds = Object.keys(listened) as Kind[];
const refusedSeconds = 30;
/**
 * The server sends a beat every 25 seconds; a connection silent for longer than two beats is
 * dead.
 */
const silentSeconds = 62;

/**
 * Listens to the events of the signed-in user until the returned function is called. The browser
 * reconnects by itself after a lost connection; we reconnect after a refusal, after a silence and
 * when the network is back. A hidden tab disconnects, because a browser opens only six
 * connections to one host. Each connection sends the number of the last event, so that none is
 * missed or repeated.
 */
export function listen({ onEvent, onLive, onRefused }: StreamListener): () => void {
  let source: EventSource | undefined;
  let lastEventId = '';
  let timer: ReturnType<typeof setTimeout> | undefined;

  function open() {
    close();
    const opened = new EventSource(`/_api/events${lastEventId && `?lastEventId=${lastEventId}`}`);
    opened.onopen = () => {
      onLive(true);
      openIn(silentSeconds);
    };
    opened.onerror = () => {
      onLive(false);
      if (opened.readyState !== EventSource.CLOSED) return;
      onRefused();
      openIn(refusedSeconds);
    };
    opened.addEventListener('beat', () => openIn(silentSeconds));
    for (const kind of kinds) {
      opened.addEventListener(kind, (event: MessageEvent<string>) => {
        lastEventId = event.lastEventId;
        onEvent(kind, JSON.parse(event.data));
      });
    }
    source = opened;
    openIn(silentSeconds);
  }

  function openIn(seconds: number) {
    clearTimeout(timer);
    timer = setTimeout(open, seconds * 1000);
  }

  function close() {
    clearTimeout(timer);
    source?.close();
    onLive(false);
  }

  const openIfVisible = () => (document.visibilityState === 'visible' ? open() : close());

  openIfVisible();
  window.addEventListener('offline', close);
  window.addEventListener('online', openIfVisible);
  document.addEventListener('visibilitychange', openIfVisible);
  return () => {
    window.removeEventListener('offline', close);
    window.removeEventListener('online', openIfVisible);
    document.removeEventListener('visibilitychange', openIfVisible);
    close();
  };
}
