import { z } from 'zod';

/** The texts of all checks of a new password; the server alone checks the last three. */
export const passwordTexts = {
  short: 'Password must be at least 8 characters long.',
  long: 'Password must be at most 128 characters long.',
  common: 'Too many people use this password. Please choose another one.',
  email: 'Please choose a password that is not your email address.',
  ownName: 'Please choose a password with more in it than the name of this site.',
};

/** Not trimmed: spaces belong to the password. */
export const newPassword = z
  .string(passwordTexts.short)
  .min(8, passwordTexts.short)
  .max(128, passwordTexts.long);
