import { useEffect, useRef, useState } from 'react';
import { lastPositionOf } from '../thread.ts';
import type { Thread } from '../thread.ts';

/** Announces to screen readers the messages that arrive while the thread is open. */
export function Announcer({ thread }: { thread: Thread }) {
  const [announcement, setAnnouncement] = useState({ position: 0, text: '' });
  const last = lastPositionOf(thread);
  const announced = useRef(last);

  useEffect(() => {
    const arrived = thread.messages.filter(
      ({ position, sender }) => position > announced.current && sender !== 'me',
    );
    announced.current = Math.max(announced.current, last);
    if (arrived.length === 0) return;
    const { displayName } = thread.conversation.participant;
    const text = arrived
      .map(({ sender, content }) => (sender === 'them' ? `${displayName}: ${content}` : content))
      .join('\n');
    setAnnouncement({ position: last, text });
  }, [thread, last]);

  return (
    <p role="status" className="visually-hidden">
      {/* A new key makes a screen reader announce the same text a second time. */}
      <span key={announcement.position}>{announcement.text}</span>
    </p>
  );
}
