/**
 * The wizard's three steps: what each of them asks for before it lets someone on. The browser loads
 * this file with its library of rules after the page.
 */
import { z } from 'zod';
import { newPassword } from '#features/members/accounts/password-rules.ts';
import { purposeRules } from '#features/trust/documents/rules.ts';
import { largestFile } from '#values/file-types.ts';
import type { FieldIssue } from '#values/problem.ts';
import { profileFields, workFields } from './answer-rules.ts';
import { rateRange } from './rules.ts';
import { emailField } from '#values/shapes.ts';

const rateText = `Hourly rate must be between $${rateRange.least} and $${rateRange.most}`;

/** The browser's side of a file; what it really is, the server finds out. */
const file = ({ missing }: { missing: string }) =>
  z
    .instanceof(File, { error: missing })
    .refine(({ size }) => size > 0, 'File cannot be empty.')
    .refine(({ size }) => size <= largestFile.bytes, 'File size must be less than 10MB.');

const steps = [
  z.object({
    email: emailField('Please enter a valid email address'),
    password: newPassword,
  }),
  z.object({
    ...workFields('Enter a valid 5-digit ZIP code'),
    hourlyRate: z.number(rateText).min(rateRange.least, rateText).max(rateRange.most, rateText),
  }),
  z.object({
    profilePhoto: file(purposeRules.photo),
    governmentId: file(purposeRules.government_id),
    resumeFile: file(purposeRules.resume).optional(),
    ...profileFields,
  }),
] as const;

/** What is wrong with the answers of one step, one complaint for a field. */
export function complaintsAbout(step: number, answers: object): FieldIssue[] {
  const { error } = steps[step]!.safeParse(answers);
  const issues = (error?.issues ?? []).map(({ path, message }) => ({
    field: String(path[0]),
    message,
  }));
  return issues.filter(
    ({ field }, index) => issues.findIndex((issue) => issue.field === field) === index,
  );
}

/** The step that asks for a field; the server names an item of a list by its number as well. */
export function stepOf(field: string): number {
  const name = field.split('.')[0]!;
  return steps.findIndex(({ shape }) => name in shape);
}
