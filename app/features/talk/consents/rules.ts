/** Without an e-mail address until it is confirmed. */
type Contact = { name: string; email: string | null; phone: string | null };

/** Said to whoever would share an address that may be somebody else's. */
export const unconfirmedAddress =
  'Please confirm your email address first: we share only addresses that are known to be yours.';

export function noticeOfSharing(contacts: Contact[]): string {
  const lines = contacts.map(({ name, email, phone }) => {
    const ways = [email ?? 'email address not confirmed yet', phone];
    return `${name}: ${ways.filter(Boolean).join(', ')}`;
  });
  return ['You both agreed to share contact information.', ...lines].join('\n');
}
