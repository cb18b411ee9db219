import IconUserSearch from '@tabler/icons-react/dist/esm/icons/IconUserSearch.mjs';
import { ProblemPage } from '#ui/page/problem-page.tsx';

type Problem = { title: string; text: string; mayRetry?: boolean };

const invalidLink: Problem = {
  title: 'Invalid Profile Link',
  text: 'This link names no caregiver. It may have been cut short on its way to you.',
};
const notFound: Problem = {
  title: 'Caregiver Profile Not Found',
  text: 'This caregiver is no longer listed, or the link is mistyped. Others are ready to help.',
};
const unable: Problem = {
  title: 'Unable to Load Profile',
  text: 'Something went wrong on the way. Please try again in a moment.',
  mayRetry: true,
};
const nobody: Problem = {
  title: 'Caregiver Not Found',
  text: 'There is nothing to show for this caregiver. Others are ready to help.',
};

function problemOf(status: number | 'empty'): Problem {
  if (status === 'empty') return nobody;
  if (status === 400) return invalidLink;
  return status === 404 ? notFound : unable;
}

type ProfileProblemProps = {
  /** of the answer; 0 when none came, 'empty' when it held nobody */
  status: number | 'empty';
  onRetry?: () => void;
};

export function ProfileProblem({ status, onRetry }: ProfileProblemProps) {
  const { title, text, mayRetry } = problemOf(status);
  return (
    <ProblemPage
      icon={IconUserSearch}
      title={title}
      text={text}
      onRetry={mayRetry ? onRetry : undefined}
      mayPass={mayRetry}
      way={{ to: '/caregivers', label: 'Browse Caregivers' }}
    />
  );
}
