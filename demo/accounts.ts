/** The three demo accounts that a visitor can sign in to. They share one password. */
export const demoAccounts = {
  admin: { role: 'admin', email: 'admin@tendwell.example', name: 'Alex Morgan' },
  family: { role: 'family', email: 'family@tendwell.example', name: 'Carol Whitman' },
  caregiver: { role: 'caregiver', email: 'caregiver@tendwell.example', name: 'Maria Alvarez' },
} as const;
