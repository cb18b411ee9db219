import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { noticeSeenBy } from '#features/talk/conversations/notice-rules.ts';
import { noticeOfSharing } from '../rules.ts';
import { ContactNotice } from './contact-notice.tsx';

const written = noticeOfSharing([
  { name: 'Maria G.', email: 'maria@example.com', phone: '+13055550100' },
  { name: 'Carol W.', email: null, phone: null },
]);
const shownTo = (name: string) =>
  renderToStaticMarkup(<ContactNotice content={noticeSeenBy(name, written)} />);

test('MSG-8 one’s own address is told as one’s own, and numbers as Americans write them', () => {
  expect(shownTo('Maria G.')).toContain('<b>You shared</b>');
  expect(shownTo('Maria G.')).not.toContain('Maria G.');
  expect(shownTo('Carol W.')).toContain('<a href="tel:+13055550100">(305) 555-0100</a>');
});

test('MSG-8 an address that is not confirmed is no link', () => {
  expect(shownTo('Maria G.')).toContain('<span>email address not confirmed yet</span>');
});

test('MSG-8 two of one name both keep it', () => {
  const alike = noticeOfSharing([
    { name: 'Maria G.', email: 'one@example.com', phone: null },
    { name: 'Maria G.', email: 'two@example.com', phone: null },
  ]);
  expect(noticeSeenBy('Maria G.', alike)).toBe(alike);
});
