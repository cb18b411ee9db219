/** What families write about the person and the days, made to fit what they ask for. */
import type { CareType, Frequency } from '#values/taxonomies.ts';
import type { Chance } from './chance.ts';

type Someone = { who: string; they: string; them: string; their: string };

const she = { they: 'she', them: 'her', their: 'her' };
const he = { they: 'he', them: 'him', their: 'his' };

/** Each opening belongs to the person it speaks of. */
const elders: (Someone & { opening: string })[] = [
  { ...she, who: 'Mom', opening: 'Mom is 84, funny, and stubborn about her garden.' },
  { ...she, who: 'Mom', opening: 'Mom sewed for the ballet, and her hands still look for work.' },
  { ...he, who: 'Dad', opening: 'My father taught Latin for forty years and corrects the paper.' },
  {
    ...he,
    who: 'Dad',
    opening: 'Dad drove a city bus until he was 70. He still knows every stop.',
  },
  {
    ...she,
    who: 'My wife',
    opening: 'My wife and I have been married 51 years. I need a hand now.',
  },
  {
    ...he,
    who: 'My husband',
    opening: 'My husband is a quiet man who loves baseball and his dog.',
  },
  { ...she, who: 'My aunt', opening: 'My aunt never married and has always done things her way.' },
  { ...he, who: 'Grandpa', opening: 'Grandpa is 91 and beats everyone on the block at dominoes.' },
  { ...she, who: 'Grandma', opening: 'Grandma raised the five of us. She is 88 and still sings.' },
  {
    ...she,
    who: 'My mother',
    opening: 'My mother was a nurse herself, so she is a good patient. Mostly.',
  },
];

const child: Someone & { opening: string } = {
  ...he,
  who: 'Our son',
  opening: 'Our son is seven, loves trains, and has cerebral palsy.',
};

const needs: Record<CareType, ((someone: Someone) => string)[]> = {
  'Personal care': [
    ({ who, they }) =>
      `${who} needs help with washing and dressing, and ${they} likes it unhurried.`,
    ({ their }) =>
      `The shower is the hard part of ${their} morning; the rest goes slowly but well.`,
  ],
  'Mobility support': [
    ({ they }) =>
      `Since a fall in August ${they} walks with a frame and should not take stairs alone.`,
    ({ they }) => `A steady arm is what ${they} needs most, from the bed to the porch and back.`,
  ],
  Companionship: [
    ({ they }) => `Above all ${they} misses talking to someone who has time.`,
    () => 'Cards, the radio and a slow walk around the block make a good day.',
  ],
  'Meal prep': [
    () => 'A warm lunch matters: real food, little salt, and company at the table.',
    ({ they }) => `Left alone ${they} eats crackers. With someone there ${they} eats everything.`,
  ],
  'Medication reminders': [
    () => 'Pills are sorted for the week; someone only has to see that they are taken.',
    ({ who }) => `${who} forgets the evening pills unless someone sits down and asks.`,
  ],
  "Dementia / Alzheimer's": [
    ({ they }) => `Some evenings ${they} thinks it is 1970. A calm voice is all it takes.`,
    ({ they }) =>
      `${they === 'she' ? 'She' : 'He'} forgets the stove and the day, never a face or a song.`,
  ],
  'Post-surgery / rehab': [
    ({ they }) => `After a new hip ${they} has exercises twice a day and little patience for them.`,
    () => 'The doctor says six weeks of help, then we will see.',
  ],
  Transportation: [
    ({ them }) => `Therapy is twice a week and someone has to drive ${them}. Our car is there.`,
    () => 'A ride to the doctor and to church on Sunday would be a great help.',
  ],
  'Childcare / special needs': [
    () => 'A grandson with Down syndrome is here in the afternoons and likes to help.',
    () => 'There is also a grandson of six, who needs someone after school.',
  ],
};

const childNeeds = [
  'He uses a chair with wheels at home and a tablet to say what he wants.',
  'After school there is a snack, stretching, and then whatever he decides.',
];

const days: Record<Frequency, string[]> = {
  live_in: [
    'You would have your own room and bath, and we keep weekends free.',
    'Nights are quiet: a bell rings about once a week.',
  ],
  full_time: [
    'We both work, so the house is yours and theirs from eight to five.',
    'Monday to Friday, days only. One of us is home by half past five.',
  ],
  part_time: [
    'Three or four mornings a week would be right to begin with.',
    'Afternoons suit us best; we can talk about which days.',
  ],
  occasional: [
    'Now and then an evening or a weekend, told well ahead.',
    'It is for the days when I have to travel, two or three in a month.',
  ],
};

const closings = [
  'We have a cat named Button.',
  'Our dog is large and kind.',
  'Spanish would be lovely, and so is patience.',
  'Please tell us about someone you cared for.',
  'We would rather meet three people than read thirty letters.',
  'No smoking, please; there is oxygen in the house.',
  'Street parking is easy.',
];

const longest = 500;

export function wordsFor(
  { careTypes, frequency }: { careTypes: CareType[]; frequency: Frequency[] },
  chance: Chance,
): string {
  const isChild = careTypes.every((type) => type === 'Childcare / special needs');
  const someone = isChild ? child : chance.pick(elders);
  const care = isChild
    ? [chance.pick(childNeeds)]
    : careTypes.slice(0, 3).map((type) => chance.pick(needs[type])(someone));
  const paragraphs = [
    [someone.opening, ...care].join(' '),
    [chance.pick(days[frequency[0]!]), chance.pick(closings)].join(' '),
  ];
  return paragraphs.join('\n\n').slice(0, longest);
}
