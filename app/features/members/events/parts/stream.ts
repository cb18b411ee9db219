import type { Events } from '../contract.ts';

type Kind = keyof Events;

export type Hearing = {
  onEvent<K extends Kind>(kind: K, data: Events[K]): void;
  /** Whether events come as they happen; while they do not, someone has to ask. */
  onLive(isLive: boolean): void;
  /** The server did not let us in; it is asked again later. */
  onRefused(): void;
};

const kinds: Kind[] = ['ready', 'message', 'read', 'notification'];
const refusedSeconds = 30;
/** The server beats every 25 seconds; a connection so long silent has died without a word. */
const silentSeconds = 62;

/**
 * Listens to what happens to this person, until the returned function is called. The browser comes
 * back by itself after a lost connection; we come back after a refusal, after a silence and when the
 * network does. A tab that nobody sees rests, for a browser opens only six connections to one host.
 * Each time the number of the last event goes along, so that nothing is missed or told twice.
 */
export function listen({ onEvent, onLive, onRefused }: Hearing): () => void {
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

  const openIfSeen = () => (document.visibilityState === 'visible' ? open() : close());

  openIfSeen();
  window.addEventListener('offline', close);
  window.addEventListener('online', openIfSeen);
  document.addEventListener('visibilitychange', openIfSeen);
  return () => {
    window.removeEventListener('offline', close);
    window.removeEventListener('online', openIfSeen);
    document.removeEventListener('visibilitychange', openIfSeen);
    close();
  };
}
