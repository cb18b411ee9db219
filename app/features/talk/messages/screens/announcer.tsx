import { useEffect, useRef, useState } from 'react';
import { lastPositionOf } from '../thread.ts';
import type { Thread } from '../thread.ts';

/** Reads out what arrives while the thread is open; what was there before is read by going there. */
export function Announcer({ thread }: { thread: Thread }) {
  const [news, setNews] = useState({ position: 0, words: '' });
  const last = lastPositionOf(thread);
  const heard = useRef(last);

  useEffect(() => {
    const arrived = thread.messages.filter(
      ({ position, sender }) => position > heard.current && sender !== 'me',
    );
    heard.current = Math.max(heard.current, last);
    if (arrived.length === 0) return;
    const { displayName } = thread.conversation.participant;
    const words = arrived
      .map(({ sender, content }) => (sender === 'them' ? `${displayName}: ${content}` : content))
      .join('\n');
    setNews({ position: last, words });
  }, [thread, last]);

  return (
    <p role="status" className="visually-hidden">
      {/* By its key the same word is read out a second time. */}
      <span key={news.position}>{news.words}</span>
    </p>
  );
}
