import IconUserSearch from '@tabler/icons-react/dist/esm/icons/IconUserSearch.mjs';
import { useBrand } from '#features/shell/brand.ts';
import { Button, LinkButton } from '#ui/button.tsx';
import styles from './profile-problem.module.css';

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
  const brand = useBrand();
  const { title, text, mayRetry } = problemOf(status);
  return (
    <div className={`wrap ${styles.problem}`}>
      <title>{`${title} | ${brand.name}`}</title>
      <meta name="robots" content="noindex" />
      <span className={styles.picture}>
        <IconUserSearch size={32} aria-hidden />
      </span>
      <div role="alert">
        <h1>{title}</h1>
        <p className={styles.text}>{text}</p>
      </div>
      <div className={styles.actions}>
        {mayRetry && (
          <Button tone="green" onClick={onRetry}>
            Try Again
          </Button>
        )}
        <LinkButton to="/caregivers" tone={mayRetry ? 'outline' : 'green'}>
          Browse Caregivers
        </LinkButton>
      </div>
    </div>
  );
}
