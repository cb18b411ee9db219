import type { Question } from '#gate/calls.ts';
import type { Caregiver } from './caregiver.ts';
import { daysBefore } from './days.ts';
import type { Family } from './families.ts';
import type { Member, Moment, Past } from './past.ts';
import { relist } from './relisting.ts';

type Search = Question<'POST saved-searches/save'>;

async function compareUntilNow({ db, work }: Past) {
  await relist(db);
  await work('saved-searches.match');
}

/** The demo accounts of both sides have saved searches, and something new has been found since. */
export function saveSearches([family]: Family[], [caregiver]: Caregiver[], now: Date): Moment[] {
  const at = daysBefore(now, 14);
  const save = (member: Member, search: Search): Moment => ({
    at,
    happen: ({ call }) => call('POST saved-searches/save', search, member),
  });
  return [
    // What came before is not new to anybody.
    { at, happen: compareUntilNow },
    save(family!, {
      kind: 'caregivers',
      location: 'Florida',
      specialties: ['Companionship'],
      name: 'Company for Dad',
      alerts: 'daily',
    }),
    save(family!, {
      kind: 'caregivers',
      location: family!.place.zipCode,
      hourlyRateMax: 30,
      hasBackgroundCheck: true,
      name: 'Near us, with a background check',
      alerts: 'weekly',
    }),
    save(caregiver!, {
      kind: 'posts',
      nearMe: true,
      withinMiles: 50,
      name: 'Families around me',
      alerts: 'at_once',
    }),
    save(caregiver!, {
      kind: 'listings',
      location: 'Florida',
      jobType: 'live_in',
      name: 'Live-in jobs in Florida',
      alerts: 'off',
    }),
  ];
}
