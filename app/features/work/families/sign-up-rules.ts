import { dollarsIn, longestAbout } from '#features/work/job-requests/rules.ts';
import { countCharacters } from '#values/characters.ts';
import { toE164 } from '#values/phone.ts';
import type { FieldIssue } from '#values/problem.ts';
import type { CareType, ExperienceLevel, Frequency } from '#values/taxonomies.ts';
import { texts } from './sign-up-texts.ts';

/** The form as typed, without the password, because this is stored to survive a reload. */
export type Answers = {
  careTypes: CareType[];
  zipCode: string;
  startDate: string;
  frequency: Frequency[];
  experienceLevel: ExperienceLevel[];
  displayName: string;
  email: string;
  phone: string;
  budgetMin: string;
  budgetMax: string;
  about: string;
};

export const noAnswers: Answers = {
  careTypes: [],
  zipCode: '',
  startDate: '',
  frequency: [],
  experienceLevel: [],
  displayName: '',
  email: '',
  phone: '',
  budgetMin: '',
  budgetMax: '',
  about: '',
};

export type Step = 'care' | 'preferences' | 'account';

const fieldsOfStep: Record<Step, string[]> = {
  care: ['careTypes', 'zipCode', 'startDate'],
  preferences: ['frequency', 'experienceLevel', 'budgetMin', 'budgetMax', 'about'],
  account: ['displayName', 'email', 'password', 'phone'],
};

/** The step that contains a field. */
export function stepOf(field: string): Step | undefined {
  return (Object.keys(fieldsOfStep) as Step[]).find((step) => fieldsOfStep[step].includes(field));
}

type Circumstances = { isStartDateRequired: boolean; isSignedIn: boolean };

/** The errors of one step, in the order of its fields. */
export function issuesOf(
  step: Step,
  answers: Answers & { password: string },
  { isStartDateRequired, isSignedIn }: Circumstances,
): FieldIssue[] {
  const least = dollarsIn(answers.budgetMin);
  const most = dollarsIn(answers.budgetMax);
  const isNewcomer = !isSignedIn;
  const faults: Record<string, string | false> = {
    careTypes: answers.careTypes.length === 0 && texts.careTypes,
    zipCode: !/^\d{5}$/.test(answers.zipCode) && texts.zipCode,
    startDate: isStartDateRequired && answers.startDate === '' && texts.startDate,
    frequency: answers.frequency.length === 0 && texts.frequency,
    experienceLevel: answers.experienceLevel.length === 0 && texts.experienceLevel,
    displayName: isNewcomer && answers.displayName.trim() === '' && texts.name,
    email: isNewcomer && !/^\S+@\S+\.\S+$/.test(answers.email.trim()) && texts.email,
    password: isNewcomer && answers.password.length < 8 && texts.password,
    phone: answers.phone.trim() !== '' && !toE164(answers.phone) && texts.phone,
    budgetMin: least === undefined && texts.budget,
    budgetMax:
      (most === undefined && texts.budget) ||
      (Boolean(least && most && least > most) && texts.budgetOrder),
    about: countCharacters(answers.about) > longestAbout && texts.about,
  };
  return fieldsOfStep[step].flatMap((field) => {
    const message = faults[field];
    return message ? [{ field, message }] : [];
  });
}

/** The input of the endpoint; includes the account only for users without one. */
export function inputOf(
  { displayName, email, ...answers }: Answers,
  newcomer: { password: string } | null,
) {
  return {
    ...answers,
    startDate: answers.startDate || null,
    phone: answers.phone.trim() || null,
    budgetMin: dollarsIn(answers.budgetMin) ?? null,
    budgetMax: dollarsIn(answers.budgetMax) ?? null,
    about: answers.about.trim() || null,
    ...(newcomer && { displayName, email, ...newcomer }),
  };
}
