import { z } from 'zod';
import { popupAnswer } from '#gate/contract.ts';

export const signupTypes = ['caregiver', 'family'] as const;

/** How the sign-in window is opened. */
export const authorization = z.object({
  provider: z.literal('google', 'We offer no sign-in with this provider.'),
  /** the role of a new account; without it no account is created */
  signupType: z.enum(signupTypes).optional(),
  /** the name of the broadcast channel that the opening page listens to */
  channel: z.uuid().optional(),
});

/** What the provider sends the window back with, as far as we use it. */
export const callback = z.object({
  state: z.string('This sign-in was not started here.'),
  code: z.string().optional(),
  iss: z.string().optional(),
  error: z.string().optional(),
  error_description: z.string().optional(),
});

/** What the window sends to the page that opened it. */
const signInMessage = z.discriminatedUnion('type', [
  z.object({ type: z.literal('OAUTH_TOKEN_SUCCESS'), token: z.string() }),
  z.object({
    type: z.literal('OAUTH_ERROR'),
    error: z.object({
      code: z.string(),
      message: z.string(),
      /** the address at the provider, where the answer needs it */
      details: z.object({ email: z.string() }).nullable(),
    }),
  }),
]);

export type SignInMessage = z.output<typeof signInMessage>;

export const windowAnswer = popupAnswer(signInMessage);

export const entry = z.object({ tempToken: z.string('The temporary token is missing.') });
