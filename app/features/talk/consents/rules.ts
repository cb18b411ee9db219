/** `email` is null until it is confirmed. */
type Contact = { name: string; email: string | null; phone: string | null };

/** Why a user with an unconfirmed address, which may belong to another person, cannot share it. */
export const unconfirmedAddress =
  'Please confirm your email address first: we share only addresses that are known to be yours.';

export function noticeOfSharing(contacts: Contact[]): string {
  const lines = contacts.map(({ name, email, phone }) => {
    const ways = [email ?? 'email address not confirmed yet', phone];
    return `${name}: ${ways.filter(Boolean).join(', ')}`;
  });
  return ['You both agreed to share contact information.', ...lines].join('\n');
}
