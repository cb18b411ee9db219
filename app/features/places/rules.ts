import { usStates } from '#values/us-states.ts';

/** What someone may mean by a place, as far as the text itself tells. */
export type Meaning =
  | { kind: 'zip'; zipCode: string }
  | { kind: 'state'; state: string; name: string }
  | { kind: 'city'; city: string; state: string | undefined };

/** Reads '33101', '33101-1234', 'FL', 'Florida', 'Miami, FL', 'miami-fl' or 'Miami'; undefined for nothing. */
export function readPlace(text: string): Meaning | undefined {
  const words = text.trim().replace(/\s+/g, ' ');
  if (words === '') return undefined;
  const zipCode = /^(\d{5})(-\d{4})?$/.exec(words)?.[1];
  if (zipCode) return { kind: 'zip', zipCode };

  const state = stateOf(words);
  if (state) return { kind: 'state', state: state.code, name: state.name };
  const pair = /^(.+?)(?:, ?|-| )([a-z]{2}|[a-z ]{4,})$/i.exec(words);
  const stateOfPair = pair && stateOf(pair[2]!);
  if (stateOfPair) return { kind: 'city', city: spelled(pair[1]!), state: stateOfPair.code };
  return { kind: 'city', city: spelled(words), state: undefined };
}

/** A slug's hyphens stand for spaces. */
function spelled(city: string): string {
  return city.replaceAll('-', ' ').trim();
}

const states = new Map(
  usStates.flatMap((state) => [
    [state.code.toLowerCase(), state],
    [state.name.toLowerCase(), state],
  ]),
);

function stateOf(text: string) {
  return states.get(text.toLowerCase().replaceAll('-', ' '));
}

/** Shorter beginnings mean cities. */
const shortestState = 4;

/** The states whose name begins so. */
export function statesNamed(beginning: string): string[] {
  const name = beginning.toLowerCase();
  if (name.length < shortestState) return [];
  return usStates.map((state) => state.name).filter((each) => each.toLowerCase().startsWith(name));
}
