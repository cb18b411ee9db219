import { z } from 'zod';

/** What a new password must be; the server also refuses the ones that others try first. */
export const passwordTexts = {
  short: 'Password must be at least 8 characters long.',
  long: 'Password must be at most 128 characters long.',
  common: 'Too many people use this password. Please choose another one.',
  email: 'Please choose a password that is not your email address.',
};

/** Never cut or trimmed: what was typed is the password. */
export const newPassword = z
  .string(passwordTexts.short)
  .min(8, passwordTexts.short)
  .max(128, passwordTexts.long);
