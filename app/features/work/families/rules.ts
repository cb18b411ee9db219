/** The name of a family in the admin's list: 'Whitman family' for 'Carol Whitman'. */
export function familyNameOf(displayName: string): string {
  const lastName = displayName.trim().split(/\s+/).at(-1)!;
  return `${lastName.slice(0, 90)} family`;
}
