/** The three people a newcomer can sign in as. They share the password given at planting. */
export const demoAccounts = {
  admin: { role: 'admin', email: 'admin@tendwell.example', name: 'Alex Morgan' },
  family: { role: 'family', email: 'family@tendwell.example', name: 'Carol Whitman' },
  caregiver: { role: 'caregiver', email: 'caregiver@tendwell.example', name: 'Maria Alvarez' },
} as const;
