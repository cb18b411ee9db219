/** What a caregiver says of themselves at sign-up: each answer's rule and its words, on both sides. */
import { z } from 'zod';
import { flag, zipCodeField } from '#values/shapes.ts';
import { availabilityTypes, experienceRanges, genders, professions } from '#values/taxonomies.ts';
import { line, ownWord, paragraphs } from '#values/typed-text.ts';
import { miles, rate } from '#values/work-terms.ts';
import { bioLength } from './rules.ts';

/** A form sends one answer as a text, several as a list, none not at all. */
function several<Item extends z.ZodType>(item: Item) {
  const list = z.array(item).max(40, 'Please choose at most 40.');
  return z.preprocess((sent) => (sent === undefined ? [] : [sent].flat()), list);
}

const ownWords = several(ownWord).transform((words) => [...new Set(words)]);

const atLeastOne = (text: string) => (list: z.core.ParsePayload<unknown[]>) => {
  if (list.value.length > 0) return;
  list.issues.push({ code: 'custom', message: text, input: list.value });
};

/** Where and how someone works. In the order of the form, which is the order of complaints. */
export const workFields = (zipCodeText: string) => ({
  firstName: line('First name is required.', 60),
  lastName: line('Last name is required.', 100),
  zipCode: zipCodeField(zipCodeText),
  travelDistanceMiles: miles.default(15),
  yearsExperience: z.enum(experienceRanges, 'Please select your years of experience.'),
  gender: z.enum(genders, 'Please select a gender'),
  caregiverType: z.enum(professions, 'Please select a valid caregiver type.').default('Caregiver'),
  availabilityTypes: several(z.enum(availabilityTypes, 'Please select a valid availability type.'))
    .transform((types) => [...new Set(types)])
    .check(atLeastOne('Please select at least one availability type.')),
  languages: ownWords.check(atLeastOne('Please select at least one language.')),
  isNonSmoker: flag.optional(),
  hourlyRate: rate.default(25),
});

const bioTexts = {
  short: `Bio must be at least ${bioLength.least} characters.`,
  long: `Bio must not exceed ${bioLength.most} characters.`,
};

export const profileFields = {
  bio: paragraphs(bioTexts.short).pipe(
    z.string().min(bioLength.least, bioTexts.short).max(bioLength.most, bioTexts.long),
  ),
  specialties: ownWords.check(atLeastOne('Please select at least one care specialty.')),
  certifications: ownWords,
};
