import type { Candidate } from '#features/caregivers/comparisons/parts/use-chosen.ts';
import { thumbnailUrl } from '#values/photo.ts';
import type { FamilyApplicant } from '../contract.ts';

/** With their letters no more fit side by side. */
export const mostCompared = 3;

export const candidateOf = ({ applicationId, caregiver }: FamilyApplicant): Candidate => ({
  id: applicationId,
  displayName: caregiver.displayName,
  photo: caregiver.photoId && thumbnailUrl({ id: caregiver.photoId }),
});

/** The comparison of these applications. */
export function comparePath(job: { id: number }, applications: { id: string }[]): string {
  const who = new URLSearchParams(applications.map(({ id }) => ['who', id]));
  return `/my-jobs/${job.id}/compare?${who}`;
}
