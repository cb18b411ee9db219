import { useQueryClient } from '@tanstack/react-query';
import { LinkButton } from '#ui/display/button.tsx';
import type { OwnApplication } from '../contract.ts';
import { NextSteps } from '../parts/next-steps.tsx';
import type { NextStep } from '../parts/next-steps.tsx';
import { ownApplicationsKey } from '../parts/own-applications-query.ts';
import { shareStep } from '../parts/share-step.tsx';

/** What a caregiver does after a hire. Our team looks after a listing, so its family has no number here. */
export function HiredSteps({ application }: { application: OwnApplication }) {
  const client = useQueryClient();
  const { job, mayMessage } = application;
  const name = job.postedBy ?? 'the family';
  const steps: NextStep[] = [
    {
      title: 'Agree on the first day',
      text: mayMessage
        ? `Write to ${name} about the day, the hour and the way to the door.`
        : 'The employer of the listing gets in touch with you.',
    },
    ...(mayMessage
      ? [
          shareStep({
            name,
            talk: application,
            onShared: () => void client.invalidateQueries({ queryKey: ownApplicationsKey }),
          }),
        ]
      : []),
    {
      title: 'Put it in writing',
      text: 'Hours, pay, days off and duties on one page, signed by both of you.',
      action: (
        <LinkButton size="small" to="/employment-responsibilities#agreement">
          What belongs in it
        </LinkButton>
      ),
    },
    {
      title: 'Know your side',
      text: 'Wages, taxes and papers of a caregiver at home, in plain words.',
      action: (
        <LinkButton size="small" to="/employment-responsibilities#caregivers">
          Read about it
        </LinkButton>
      ),
    },
  ];
  return <NextSteps steps={steps} />;
}
