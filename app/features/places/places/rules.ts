import { usStates } from '#values/us-states.ts';

/** A possible meaning of a typed place, read from the text alone. */
export type Meaning =
  | { kind: 'zip'; zipCode: string }
  | { kind: 'state'; state: string; name: string }
  | { kind: 'city'; city: string; state: string | undefined };

/**
 * The possible meanings of a text, the likeliest first; none for an empty text. A ZIP code at the
 * start or end decides ('Miami, FL 33101'). Otherwise the last words may be a state, with or
 * without a comma: only the list of places shows that 'West New York' is a city and 'Albany New
 * York' one in a state.
 */
export function readPlaces(text: string): Meaning[] {
  const words = normalizePlace(text);
  const zipCode =
    /^(?:.*[ ,])?(\d{5})(?:-\d{4})?$/.exec(words)?.[1] ?? /^(\d{5})[ ,]/.exec(words)?.[1];
  if (zipCode) return [{ kind: 'zip', zipCode }];
  if (words === '') return [];

  const state = findState(words);
  if (state) return [{ kind: 'state', state: state.code, name: state.name }];
  const whole: Meaning = { kind: 'city', city: normalizeCity(words), state: undefined };
  return [...citiesInStates(words), whole];
}

/** The likeliest meaning. */
export function readPlace(text: string): Meaning | undefined {
  return readPlaces(text)[0];
}

/** The most words in a state's name: 'District of Columbia'. */
const mostStateWords = 3;

/**
 * Every reading with the last words as a state, the longest state first: 'Wheeling West
 * Virginia'.
 */
function citiesInStates(words: string): Meaning[] {
  const [, ...ends] = [...words.matchAll(/[^ ,/-]+/g)].map(({ index }) => index);
  return ends.slice(-mostStateWords).flatMap((end) => {
    const state = findState(words.slice(end));
    const city = normalizeCity(words.slice(0, end));
    return state && city ? [{ kind: 'city' as const, city, state: state.code }] : [];
  });
}

/** Common short names of cities. Without 'LA', which is Louisiana's code. */
const nicknames = new Map([
  ['nyc', 'New York, NY'],
  ['new york city', 'New York, NY'],
  ['l.a.', 'Los Angeles, CA'],
  ['sf', 'San Francisco, CA'],
  ['vegas', 'Las Vegas, NV'],
  ['philly', 'Philadelphia, PA'],
  ['d.c.', 'Washington, DC'],
  // The way our pages say it.
  ['baltimore and washington, dc', 'Baltimore/DC'],
  ['baltimore and washington dc', 'Baltimore/DC'],
]);

const abbreviations: Record<string, string> = {
  st: 'Saint',
  ste: 'Sainte',
  ft: 'Fort',
  mt: 'Mount',
};

/**
 * Single spaces, no country at the end, nicknames and abbreviations such as 'St.' written in
 * full.
 */
export function normalizePlace(text: string): string {
  const words = text
    .trim()
    .replace(/\s+/g, ' ')
    .replace(/[ ,]+(usa|u\.s\.a\.|us|united states)$/i, '');
  const known = nicknames.get(words.toLowerCase().replace(/,? (ny|ca|nv|pa)$/, ''));
  if (known) return known;
  return words.replace(/\b(st|ste|ft|mt)\b\.?[ -](?=\p{L})/giu, (_, short: string) => {
    return `${abbreviations[short.toLowerCase()]} `;
  });
}

/** Turns a slug's hyphens into spaces and removes commas and slashes at the end. */
function normalizeCity(city: string): string {
  return city
    .replaceAll('-', ' ')
    .replace(/[\s,/]+$/, '')
    .trim();
}

/** Codes used like a state's in addresses of places outside the states. */
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

function findState(text: string) {
  return states.get(text.toLowerCase().replaceAll('.', '').replaceAll('-', ' '));
}

/** Shorter texts are taken for the beginning of a city. */
const fewestStateCharacters = 4;

/** The names of states that begin with the text. */
export function findStatesFrom(beginning: string): string[] {
  const name = beginning.toLowerCase();
  if (name.length < fewestStateCharacters) return [];
  return usStates.map((state) => state.name).filter((each) => each.toLowerCase().startsWith(name));
}
