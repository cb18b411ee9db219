type Contact = { name: string; email: string; phone: string | null };

/** What the product says in the thread. */
export function noticeOfOffer(name: string): string {
  return `${name} would like to share contact information.`;
}

export function noticeOfWithdrawal(name: string): string {
  return `${name} no longer offers to share contact information.`;
}

export function noticeOfSharing(contacts: Contact[]): string {
  const lines = contacts.map(
    ({ name, email, phone }) => `${name}: ${[email, phone].filter(Boolean).join(', ')}`,
  );
  return ['You both agreed to share contact information.', ...lines].join('\n');
}
