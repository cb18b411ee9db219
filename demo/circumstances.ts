import type { Application } from './applications.ts';
import type { Caregiver } from './caregiver.ts';
import type { Chance } from './chance.ts';
import { relatives } from './exchanges.ts';
import type { Family } from './families.ts';

const days = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];
const times = ['9:30', '10', '11', '2 pm', '3 pm', '4:30 pm'];

/** The values for the placeholders of an exchange: {Relative} is {relative} at the start of a sentence. */
export type Circumstances = Record<string, string>;

export function imagineCircumstances(
  pair: { family: Family; caregiver: Caregiver; application: Application | null },
  chance: Chance,
): Circumstances {
  const { relative, they, them, their, age } = chance.pick(relatives);
  const needs = pair.application?.jobRequest?.careTypes[0]?.toLowerCase() ?? 'home care';
  return {
    caregiver: pair.caregiver.first,
    contact: pair.family.first,
    place: pair.family.place.city,
    rate: String(pair.caregiver.hourlyRateMinCents / 100),
    day: chance.pick(days),
    time: chance.pick(times),
    kid: chance.pick(['son', 'daughter']),
    needs,
    relative,
    they,
    them,
    their,
    age,
  };
}

export function fillWith(circumstances: Circumstances, wording: string): string {
  return wording.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    const value = circumstances[name] ?? circumstances[name.toLowerCase()];
    if (value === undefined) throw new Error(`Nothing to put for {${name}}.`);
    return name in circumstances ? value : value[0]!.toUpperCase() + value.slice(1);
  });
}
