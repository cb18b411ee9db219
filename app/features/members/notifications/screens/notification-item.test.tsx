import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import { NotificationItem } from './notification-item.tsx';

const shown = (isUnread: boolean, facts: object = {}) =>
  renderToStaticMarkup(
    <MemoryRouter>
      <NotificationItem
        notification={{
          id: '6f1d7f6e-7c7e-4f0e-9a53-0d6f1a3b9c11',
          kind: 'message',
          title: 'New message from Nadia O.',
          path: '/messages',
          count: 1,
          createdAt: new Date(),
          readAt: isUnread ? null : new Date(),
          isUnread,
          from: { displayName: 'Nadia O.', avatarUrl: null },
          ...facts,
        }}
        moment="9:10 AM"
        onOpen={() => {}}
      />
    </MemoryRouter>,
  );

test('SHELL-5 whoever hears the list learns what is unread, how many, and what to do', () => {
  expect(shown(true)).toContain(
    '<span class="visually-hidden">Unread: </span>Nadia O. wrote to you',
  );
  expect(shown(true)).toContain('aria-label="Answer: Nadia O. wrote to you"');
  expect(shown(true, { count: 3 })).toContain('3 messages');
  expect(shown(false)).not.toMatch(/Unread|Answer/);
  expect(shown(false)).toContain('>Nadia O. wrote to you</a>');
});

test('SHELL-5 an offer of contact details and a question to admins say what opening them shows', () => {
  const title = 'Nadia O. agreed to share contact information';
  expect(shown(true, { title })).toContain(`aria-label="See the details: ${title}"`);
  expect(shown(true, { title })).toContain('Contact details');
  const asked = { kind: 'help', title: 'A question waits: case 7', path: '/admin/trust?tab=help' };
  expect(shown(true, asked)).toContain('aria-label="See the case: A question waits: case 7"');
});
