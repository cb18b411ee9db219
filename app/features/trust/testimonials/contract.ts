import { z } from 'zod';
import { cleanText } from '#values/clean-text.ts';
import { emailAddress } from '#values/shapes.ts';
import { phoneNumber, testimonialStatuses, visibilities } from './rules.ts';

/** What anyone may read: only the referee's first name, so that they cannot be identified. */
export const testimonialList = z.object({
  testimonials: z.array(
    z.object({ firstName: z.string(), relation: z.string(), quote: z.string() }),
  ),
});

const refName = z
  .string('Please give the name.')
  .transform(cleanText)
  .pipe(
    z
      .string()
      .min(2, 'The name must be at least 2 characters.')
      .max(100, 'The name must not exceed 100 characters.'),
  );
const relation = z
  .string('Please say how you know each other.')
  .transform(cleanText)
  .pipe(
    z
      .string()
      .min(2, 'The relation must be at least 2 characters.')
      .max(100, 'The relation must not exceed 100 characters.'),
  );
const quote = z
  .string('Please write a few words.')
  .transform(cleanText)
  .pipe(
    z
      .string()
      .min(20, 'The testimonial must be at least 20 characters.')
      .max(2000, 'The testimonial must not exceed 2000 characters.'),
  );

/** An empty field counts as left out. */
const optional = <Schema extends z.ZodType<string, string>>(schema: Schema) =>
  z
    .string()
    .transform((typed) => typed.trim() || undefined)
    .pipe(schema.optional())
    .optional();

const phone = z.string().transform((typed, context) => {
  const number = phoneNumber(typed);
  if (number) return number;
  context.addIssue('Please enter a valid phone number.');
  return z.NEVER;
});

/**
 * A caregiver asks a referee for a testimonial, or with a quote, to confirm it. The fields are in the
 * order of the form, because errors are listed in this order.
 */
export const request = z
  .object({
    refName,
    relation,
    contactEmail: optional(emailAddress),
    contactPhone: optional(phone),
    quote: optional(quote),
  })
  .refine(({ contactEmail, contactPhone }) => contactEmail || contactPhone, {
    path: ['contactEmail'],
    message: 'Please give an email address or a phone number.',
  });

export const choice = z.object({ testimonialId: z.uuid('Unknown testimonial.') });

const own = z.object({
  id: z.uuid(),
  refName: z.string(),
  relation: z.string(),
  /** empty until the referee wrote it */
  quote: z.string(),
  contactEmail: z.string().nullable(),
  contactPhone: z.string().nullable(),
  status: z.enum(testimonialStatuses),
  visibility: z.enum(visibilities),
  linkExpiresAt: z.date().nullable(),
  createdAt: z.date(),
});

export type OwnTestimonial = z.output<typeof own>;

export const requested = z.object({ testimonial: own });
export const ownTestimonials = z.object({ testimonials: z.array(own) });

const token = z
  .string('Verification token is required.')
  .trim()
  .min(1, 'Verification token is required.')
  .max(200, 'Verification token is required.');

export const link = z.object({ token });

/** What the referee's link opens. */
export const invitation = z.object({
  caregiverName: z.string(),
  refName: z.string(),
  relation: z.string(),
  quote: z.string(),
});

/** Fields that are left out stay as the caregiver wrote them. */
export const verification = z.object({
  token,
  refName: refName.optional(),
  relation: relation.optional(),
  quote: quote.optional(),
  mayBePublic: z.boolean('Please say who may read it.').default(false),
});

export const verified = z.object({
  success: z.literal(true),
  /** the page to withdraw it; a referee without e-mail address gets it only here */
  withdrawalPath: z.string(),
});
