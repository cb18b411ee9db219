import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs';
import IconEye from '@tabler/icons-react/dist/esm/icons/IconEye.mjs';
import IconMessageCircle from '@tabler/icons-react/dist/esm/icons/IconMessageCircle.mjs';
import IconMinus from '@tabler/icons-react/dist/esm/icons/IconMinus.mjs';
import IconSend from '@tabler/icons-react/dist/esm/icons/IconSend.mjs';
import IconStar from '@tabler/icons-react/dist/esm/icons/IconStar.mjs';
import { Badge } from '#ui/display/badge.tsx';
import { applicationStatusLabels } from '#values/taxonomies.ts';
import type { ApplicationStatus } from '#values/taxonomies.ts';

const iconOf = {
  submitted: IconSend,
  viewed: IconEye,
  shortlisted: IconStar,
  interview: IconMessageCircle,
  hired: IconCheck,
  declined: IconMinus,
  withdrawn: IconMinus,
};

const good: readonly ApplicationStatus[] = ['shortlisted', 'interview', 'hired'];

export function ApplicationBadge({ status }: { status: ApplicationStatus }) {
  return (
    <Badge tone={good.includes(status) ? 'verified' : 'quiet'} icon={iconOf[status]}>
      {applicationStatusLabels[status]}
    </Badge>
  );
}

/** What a status means, for the caregiver who applied. */
export const statusTexts: Record<ApplicationStatus, string> = {
  submitted: 'It has been sent, and nobody has opened it yet.',
  viewed: 'It has been read.',
  shortlisted: 'You are on the short list.',
  interview: 'They would like to get to know you.',
  hired: 'They have chosen you. Congratulations!',
  declined: 'They have decided not to go on with it this time.',
  withdrawn: 'You took it back, and it is no longer considered.',
};
