/** A name as it is shown publicly: 'Maria Elena Gonzalez' is 'Maria G.', 'Maria' stays 'Maria'. */
export function publicName(fullName: string): string {
  const names = fullName.trim().split(/\s+/);
  const last = names.length > 1 ? names.at(-1)! : '';
  return last ? `${names[0]} ${[...last][0]!.toUpperCase()}.` : names[0]!;
}
