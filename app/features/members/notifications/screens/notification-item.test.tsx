import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import { NotificationItem } from './notification-item.tsx';

const shown = (isUnread: boolean, count = 1) =>
  renderToStaticMarkup(
    <MemoryRouter>
      <NotificationItem
        notification={{
          id: '6f1d7f6e-7c7e-4f0e-9a53-0d6f1a3b9c11',
          kind: 'message',
          title: 'New message from Nadia O.',
          path: '/messages',
          count,
          createdAt: new Date(),
          readAt: isUnread ? null : new Date(),
          isUnread,
          from: { displayName: 'Nadia O.', avatarUrl: null },
        }}
        moment="9:10 AM"
        onOpen={() => {}}
      />
    </MemoryRouter>,
  );

test('SHELL-5 whoever hears the list learns what is unread, how many, and what to do', () => {
  expect(shown(true)).toContain('<span class="visually-hidden">Unread: </span>New message from');
  expect(shown(true)).toContain('aria-label="Answer: New message from Nadia O."');
  expect(shown(true, 3)).toContain('3 messages');
  expect(shown(false)).not.toMatch(/Unread/);
});
