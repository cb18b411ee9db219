import IconHeartHandshake from '@tabler/icons-react/dist/esm/icons/IconHeartHandshake.mjs';
import IconHomeHeart from '@tabler/icons-react/dist/esm/icons/IconHomeHeart.mjs';
import { Link } from 'react-router';
import type { MetaArgs } from 'react-router';
import { titled, useBrand } from '#ui/page/page-title.ts';
import { Card, CardLink } from '#ui/layout/card.tsx';
import styles from './sign-up-chooser.module.css';

export const meta = ({ matches }: MetaArgs) =>
  titled(
    matches,
    'Sign up',
    'Join for free, as a family that needs care or as a caregiver who offers it.',
  );

const choices = [
  {
    to: '/caregiver-signup',
    label: "I'm a Caregiver",
    words: 'Make a profile, set your own rate and hours, and let families find you.',
    Icon: IconHeartHandshake,
  },
  {
    to: '/hire-caregivers',
    label: 'I need a Caregiver',
    words: 'Say what care you need, and meet people near you who can give it.',
    Icon: IconHomeHeart,
  },
];

export default function SignUpChooser() {
  const { name } = useBrand();
  return (
    <div className={`wrap ${styles.page}`}>
      <h1>Join {name} for free</h1>
      <ul className={styles.choices}>
        {choices.map(({ to, label, words, Icon }) => (
          <li key={to}>
            <Card className={styles.choice}>
              <Icon size={36} aria-hidden />
              <h2>
                <CardLink to={to}>{label}</CardLink>
              </h2>
              <p>{words}</p>
            </Card>
          </li>
        ))}
      </ul>
      <p className={styles.more}>
        Already have an account? <Link to="/login">Log in</Link>
      </p>
      <p className={styles.more}>
        <Link to="/">Back to home</Link>
      </p>
    </div>
  );
}
