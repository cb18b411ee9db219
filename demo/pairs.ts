import type { Application } from './applications.ts';
import { isActive } from './caregiver.ts';
import type { Caregiver } from './caregiver.ts';
import type { Chance } from './chance.ts';
import { daysBetween } from './days.ts';
import type { Family } from './families.ts';

/** Two people with a conversation, and the application that led to it, if there is one. */
export type Pair = { family: Family; caregiver: Caregiver; application: Application | null };

export type Cast = {
  caregivers: Caregiver[];
  families: Family[];
  applications: Application[];
  now: Date;
};

const count = 80;
const countOfApplicants = 18;
const countOfDemoFamily = 8;
export const countOfDemoPairs = 13;

/** In days: people need an account for this long before they have a conversation. */
export const longestTalk = 10;

/** First the demo accounts, also with each other; then applicants and neighbors. No pair twice. */
export function choosePairs(cast: Cast, chance: Chance): Pair[] {
  const [demoFamily, ...families] = cast.families;
  const [demoCaregiver, ...otherCaregivers] = cast.caregivers;
  const caregivers = otherCaregivers.filter(isActive);
  const near = <T extends { region: string }>(list: T[], region: string) =>
    chance.shuffle(list.filter((item) => item.region === region));
  const pair = (family: Family, caregiver: Caregiver): Pair => {
    return { family, caregiver, application: null };
  };

  const ofDemoFamily = [demoCaregiver!, ...near(caregivers, demoFamily!.region)]
    .map((caregiver) => pair(demoFamily!, caregiver))
    .filter((found) => haveTime(found, cast.now))
    .slice(0, countOfDemoFamily);
  const ofDemoCaregiver = near(families, demoCaregiver!.region).map((family) =>
    pair(family, demoCaregiver!),
  );
  const ofApplicants = cast.applications
    .filter(({ status }) => ['shortlisted', 'interview', 'hired'].includes(status))
    .flatMap((application) => {
      const { caregiver, jobRequest } = application;
      return jobRequest ? [{ family: jobRequest.family, caregiver, application }] : [];
    });
  const ofNeighbors = chance
    .shuffle([...families, ...families, ...families])
    .map((family) => pair(family, chance.pick(near(caregivers, family.region))));

  const pairs = new Map<string, Pair>();
  for (const found of [
    ...ofDemoFamily,
    ...ofDemoCaregiver,
    ...ofApplicants.slice(0, countOfApplicants),
    ...ofNeighbors,
  ]) {
    const key = `${found.family.key} ${found.caregiver.id}`;
    if (!pairs.has(key) && haveTime(found, cast.now)) pairs.set(key, found);
  }
  return [...pairs.values()].slice(0, count);
}

function haveTime(pair: Pair, now: Date): boolean {
  return daysTogether(pair, now) > longestTalk;
}

/** The days since both had a reason to talk. */
export function daysTogether({ family, caregiver, application }: Pair, now: Date): number {
  const reasons = [
    family.createdAt,
    caregiver.decidedAt!,
    application?.createdAt ?? family.createdAt,
  ];
  return Math.min(...reasons.map((reason) => daysBetween(reason, now)));
}
