import { z } from 'zod';
import { pagination, paging } from '#values/paging.ts';
import { cleanText } from '#values/clean-text.ts';
import { policyReasons, testimonialStatuses, visibilities } from '../rules.ts';

const id = z.uuid('Invalid testimonial ID format.');

export const search = z.object({
  ...paging(25),
  /** left out: all of them; `verified` are those that wait for a review */
  status: z.enum(testimonialStatuses, 'Unknown status.').optional(),
});

const testimonial = z.object({
  id,
  caregiver: z.object({ id: z.uuid(), displayName: z.string(), slug: z.string() }),
  refName: z.string(),
  relation: z.string(),
  quote: z.string(),
  contactEmail: z.string().nullable(),
  contactPhone: z.string().nullable(),
  status: z.enum(testimonialStatuses),
  /** whether the referee allows it to be published */
  mayBePublic: z.boolean(),
  visibility: z.enum(visibilities),
  /** an admin has to pass on the link by phone */
  needsLink: z.boolean(),
  linkExpiresAt: z.date().nullable(),
  reviewNote: z.string().nullable(),
  createdAt: z.date(),
});

export type AdminTestimonial = z.output<typeof testimonial>;

export const testimonialList = z.object({ testimonials: z.array(testimonial), pagination });

export const review = z
  .object({
    id,
    approve: z.boolean('Please say whether to approve or to decline.'),
    /** the part of the policy that it violates */
    reason: z.enum(policyReasons, 'Unknown reason.').optional(),
    /** visible to admins only */
    note: z
      .string()
      .transform(cleanText)
      .pipe(z.string().max(1000, 'The note must not exceed 1000 characters.'))
      .optional(),
  })
  .refine(({ approve, reason }) => approve || reason, {
    path: ['reason'],
    message: 'Please say what the policy has against it.',
  });

export const choice = z.object({ id });

/** Shown once, to be passed on by phone. */
export const issuedLink = z.object({ url: z.string(), expiresAt: z.date() });
