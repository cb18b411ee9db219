import { isActive } from './caregiver.ts';
import type { Caregiver } from './caregiver.ts';
import { daysBefore, earlier, later } from './days.ts';
import type { Family } from './families.ts';
import type { Moment } from './past.ts';

const notes = [
  'Asked about Tuesday mornings. Warm on the phone, and Dad was at ease at once.',
  '',
  'A bit farther away, but very good with memory care. Ask whether the drive is fine in the evening.',
  'Recommended by the neighbors across the street.',
];

export const caregiversNear = ({ region }: Family, caregivers: Caregiver[]) =>
  caregivers.filter((caregiver) => caregiver.region === region && isActive(caregiver));

/** The family of the demo account has looked around in its region. */
export function saveCaregivers(families: Family[], caregivers: Caregiver[], now: Date): Moment[] {
  const [family] = families;
  const near = caregiversNear(family!, caregivers);
  return notes.map((note, index): Moment => {
    const { id, decidedAt } = near[index]!;
    return {
      at: earlier(later(daysBefore(now, 1), decidedAt!), now),
      happen: ({ call }) => call('POST shortlist/save', { caregiverId: id, note }, family!),
    };
  });
}
