import { usStates } from '#values/us-states.ts';

/** What someone may mean by a place, as far as the text itself tells. */
export type Meaning =
  | { kind: 'zip'; zipCode: string }
  | { kind: 'state'; state: string; name: string }
  | { kind: 'city'; city: string; state: string | undefined };

/**
 * What a text may mean, the likeliest first; nothing for an empty one. A ZIP code counts wherever it
 * stands ('Miami, FL 33101'). Otherwise the last words may be a state, with or without a comma: only
 * the list of places knows that 'West New York' is a city and 'Albany New York' is one in a state.
 */
export function readPlaces(text: string): Meaning[] {
  const words = spelledOut(text);
  const zipCode =
    /^(?:.*[ ,])?(\d{5})(?:-\d{4})?$/.exec(words)?.[1] ?? /^(\d{5})[ ,]/.exec(words)?.[1];
  if (zipCode) return [{ kind: 'zip', zipCode }];
  if (words === '') return [];

  const state = stateOf(words);
  if (state) return [{ kind: 'state', state: state.code, name: state.name }];
  const whole: Meaning = { kind: 'city', city: spelled(words), state: undefined };
  return [...citiesInStates(words), whole];
}

/** The likeliest of them. */
export function readPlace(text: string): Meaning | undefined {
  return readPlaces(text)[0];
}

/** As many words as a state's name has: 'District of Columbia'. */
const longestState = 3;

/** Every way to take the last words for a state, the longest first: 'Wheeling West Virginia'. */
function citiesInStates(words: string): Meaning[] {
  const [, ...ends] = [...words.matchAll(/[^ ,/-]+/g)].map(({ index }) => index);
  return ends.slice(-longestState).flatMap((end) => {
    const state = stateOf(words.slice(end));
    const city = spelled(words.slice(0, end));
    return state && city ? [{ kind: 'city' as const, city, state: state.code }] : [];
  });
}

/** Names by which some cities are better known. 'LA' is none of them: it is Louisiana's code. */
const knownAs = new Map([
  ['nyc', 'New York, NY'],
  ['new york city', 'New York, NY'],
  ['l.a.', 'Los Angeles, CA'],
  ['sf', 'San Francisco, CA'],
  ['vegas', 'Las Vegas, NV'],
  ['philly', 'Philadelphia, PA'],
  ['d.c.', 'Washington, DC'],
]);

const abbreviations: Record<string, string> = {
  st: 'Saint',
  ste: 'Sainte',
  ft: 'Fort',
  mt: 'Mount',
};

/** One space between words, no country at the end, and abbreviations in front of a name in full. */
export function spelledOut(text: string): string {
  const words = text
    .trim()
    .replace(/\s+/g, ' ')
    .replace(/[ ,]+(usa|u\.s\.a\.|us|united states)$/i, '');
  const known = knownAs.get(words.toLowerCase().replace(/,? (ny|ca|nv|pa)$/, ''));
  if (known) return known;
  return words.replace(/\b(st|ste|ft|mt)\b\.?[ -](?=\p{L})/giu, (_, short: string) => {
    return `${abbreviations[short.toLowerCase()]} `;
  });
}

/** A slug's hyphens stand for spaces; commas and slashes at the end for nothing. */
function spelled(city: string): string {
  return city
    .replaceAll('-', ' ')
    .replace(/[\s,/]+$/, '')
    .trim();
}

/** What stands where a state would in an address, and is none. */
const otherAreas = [
  { code: 'AA', name: 'Armed Forces Americas' },
  { code: 'AE', name: 'Armed Forces Europe' },
  { code: 'AP', name: 'Armed Forces Pacific' },
  { code: 'AS', name: 'American Samoa' },
  { code: 'FM', name: 'Micronesia' },
  { code: 'GU', name: 'Guam' },
  { code: 'MH', name: 'Marshall Islands' },
  { code: 'MP', name: 'Northern Mariana Islands' },
  { code: 'PR', name: 'Puerto Rico' },
  { code: 'PW', name: 'Palau' },
  { code: 'VI', name: 'Virgin Islands' },
];

const states = new Map(
  [...usStates, ...otherAreas].flatMap((state) => [
    [state.code.toLowerCase(), state],
    [state.name.toLowerCase(), state],
  ]),
);

function stateOf(text: string) {
  return states.get(text.toLowerCase().replaceAll('.', '').replaceAll('-', ' '));
}

/** Shorter beginnings mean cities. */
const shortestState = 4;

/** The states whose name begins so. */
export function statesNamed(beginning: string): string[] {
  const name = beginning.toLowerCase();
  if (name.length < shortestState) return [];
  return usStates.map((state) => state.name).filter((each) => each.toLowerCase().startsWith(name));
}
