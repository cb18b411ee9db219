import { z } from 'zod';
import { circleRoles } from '#values/circle-roles.ts';
import { roles } from '#values/roles.ts';
import { emailField } from '#values/shapes.ts';

export const sessionUser = z.object({
  id: z.uuid(),
  displayName: z.string(),
  avatarUrl: z.string().nullable(),
  roles: z.array(z.enum(roles)),
  hasCaregiverProfile: z.boolean(),
  /** of somebody who acts for a family that is not their own */
  circle: z.object({ role: z.enum(circleRoles), ownerName: z.string() }).nullable(),
});

export type SessionUser = z.output<typeof sessionUser>;

export const answer = z.object({
  authenticated: z.boolean(),
  user: sessionUser.nullable(),
  error: z.string().optional(),
});

export const credentials = z.object({
  email: emailField('Email is required'),
  password: z
    .string('Password is required')
    .min(1, 'Password is required')
    .max(128, 'Wrong email or password.'),
});

export const loginAnswer = z.object({ user: sessionUser });

export const logoutAnswer = z.object({ message: z.string() });
