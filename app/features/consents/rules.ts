/** Without an e-mail address until it is confirmed. */
type Contact = { name: string; email: string | null; phone: string | null };

/** Said to whoever would share an address that may be somebody else's. */
export const unconfirmedAddress =
  'Please confirm your email address first: we share only addresses that are known to be yours.';

/** What the product says in the thread. */
export function noticeOfOffer(name: string): string {
  return `${name} would like to share contact information.`;
}

export function noticeOfWithdrawal(name: string): string {
  return `${name} no longer offers to share contact information.`;
}

/** The same to whoever did it: nobody reads about themselves by name. */
export function noticeSeenBy(name: string, content: string): string {
  if (content === noticeOfOffer(name)) return 'You offered to share contact information.';
  if (content === noticeOfWithdrawal(name)) {
    return 'You no longer offer to share contact information.';
  }
  return content;
}

export function noticeOfSharing(contacts: Contact[]): string {
  const lines = contacts.map(({ name, email, phone }) => {
    const ways = [email ?? 'email address not confirmed yet', phone];
    return `${name}: ${ways.filter(Boolean).join(', ')}`;
  });
  return ['You both agreed to share contact information.', ...lines].join('\n');
}
