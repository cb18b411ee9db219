import IconChevronRight from '@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs';
import IconHeartHandshake from '@tabler/icons-react/dist/esm/icons/IconHeartHandshake.mjs';
import IconHomeHeart from '@tabler/icons-react/dist/esm/icons/IconHomeHeart.mjs';
import { Link } from '#ui/page/link.tsx';
import type { MetaArgs } from 'react-router';
import { useReturnUrl } from '#features/members/sessions/parts/use-return-url.ts';
import { loadOnServer } from '#gate/page-queries.ts';
import { titled, useBrand } from '#ui/page/page-title.ts';
import { Card, CardLink } from '#ui/layout/card.tsx';
import { withReturn } from '#values/return-path.ts';
import { IntentNote } from '../parts/intent-note.tsx';
import { intentQueries, useIntent, waitForIntent } from '../parts/intent-query.ts';
import styles from './sign-up-chooser.module.css';

export const meta = ({ matches }: MetaArgs) =>
  titled(
    matches,
    'Sign up',
    'Join for free, as a family that needs care or as a caregiver who offers it.',
  );

export const loader = loadOnServer(intentQueries);
export const clientLoader = waitForIntent;

const choices = [
  {
    to: '/caregiver-signup',
    label: "I'm a Caregiver",
    words: 'Make a profile, set your own rate and hours, and let families find you.',
    time: 'About ten minutes, with a photo and an ID at hand',
    Icon: IconHeartHandshake,
  },
  {
    to: '/hire-caregivers',
    label: 'I need a Caregiver',
    words: 'Say what care you need, and meet people near you who can give it.',
    time: 'About two minutes',
    Icon: IconHomeHeart,
  },
];

export default function SignUpChooser() {
  const { name } = useBrand();
  const returnUrl = useReturnUrl();
  const isConnecting = useIntent()?.kind === 'connect';
  const shown = isConnecting ? [...choices].reverse() : choices;
  return (
    <div className={`wrap ${styles.page}`}>
      <h1>Join {name} for free</h1>
      <IntentNote first="Sign up" then={{ connect: whoWrites, apply: whoApplies }} />
      <ul className={styles.choices}>
        {shown.map(({ to, label, words, time, Icon }) => (
          <li key={to}>
            <Card className={styles.choice}>
              <Icon size={36} aria-hidden />
              <h2>
                <CardLink to={withReturn(to, returnUrl)}>{label}</CardLink>
                <IconChevronRight size={22} aria-hidden />
              </h2>
              <p>{words}</p>
              <p className={styles.time}>{time}</p>
            </Card>
          </li>
        ))}
      </ul>
      <p className={styles.more}>
        Already have an account? <Link to={withReturn('/login', returnUrl)}>Log in</Link>
      </p>
      <p className={styles.more}>
        <Link to="/">Back to home</Link>
      </p>
    </div>
  );
}

const whoWrites =
  'Families write first: choose “I need a Caregiver”, and your message opens after.';
const whoApplies = 'Caregivers apply: choose “I’m a Caregiver”, and the job opens again after.';
