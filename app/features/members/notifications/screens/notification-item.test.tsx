import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import { NotificationItem } from './notification-item.tsx';

const shown = (readAt: Date | null) =>
  renderToStaticMarkup(
    <MemoryRouter>
      <NotificationItem
        notification={{
          id: '6f1d7f6e-7c7e-4f0e-9a53-0d6f1a3b9c11',
          kind: 'message',
          title: 'New message from Nadia O.',
          path: '/messages',
          createdAt: new Date(),
          readAt,
        }}
        onRead={() => {}}
      />
    </MemoryRouter>,
  );

test('SHELL-5 whoever hears the list learns what is unread, and can mark it', () => {
  expect(shown(null)).toContain('<span class="visually-hidden">Unread: </span>New message from');
  expect(shown(null)).toContain('aria-label="Mark as read: New message from Nadia O."');
  expect(shown(new Date())).not.toMatch(/Unread|Mark as read/);
});
