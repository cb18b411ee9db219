import { z } from 'zod';
import { phoneNumber, returnUrl } from '#features/members/accounts/contract.ts';
import { passwordTexts } from '#features/members/accounts/password-rules.ts';
import { publicCaregiver } from '#features/caregivers/directory/contract.ts';
import { match } from '#features/caregivers/matches/contract.ts';
import { unread } from '#features/talk/conversations/contract.ts';
import {
  careRequest,
  isPayInOrder,
  payOrderRefusal,
} from '#features/work/job-requests/contract.ts';
import { emailField, nameField } from '#values/shapes.ts';
import { texts } from './sign-up-texts.ts';

/** Omitted by a user who is signed in already. */
export const account = z.object({
  displayName: nameField(texts.name, texts.nameLong),
  email: emailField(texts.email),
  password: z.string(texts.password).min(8, texts.password).max(128, passwordTexts.long),
});

export type Account = z.output<typeof account>;

export const signUp = careRequest
  .extend({ phone: phoneNumber.nullish() })
  .extend(account.partial().shape)
  .extend({
    /** where the family was going, for the mail that asks it to confirm its address */
    returnUrl,
    /** generated once per post by the page, so that a form sent twice makes one post */
    formKey: z
      .uuid()
      .optional()
      .transform((key) => key ?? crypto.randomUUID()),
  })
  .refine(isPayInOrder, payOrderRefusal);

export type SignUp = z.output<typeof signUp>;

/** The viewer's family, if they have one: it posts its next job without signing up again. */
export const ownFamily = z.object({ family: z.object({ zipCode: z.string() }).nullable() });

export const dashboardStats = z.object({
  activeCaregiversContacted: z.number(),
  newMessages: z.number(),
  activeJobPosts: z.number(),
  /** whose messages the new ones are */
  unread,
});

export type DashboardStats = z.output<typeof dashboardStats>;

/** With what fits the family's newest open post, and what does not. */
export const suggestedCaregiver = publicCaregiver.extend({ match });

export type SuggestedCaregiver = z.output<typeof suggestedCaregiver>;

export const suggestedCaregivers = z.object({ caregivers: z.array(suggestedCaregiver) });

/** Of a caregiver and the family's newest open post; null without an open post. */
export const matchAnswer = z.object({ match: match.nullable() });
