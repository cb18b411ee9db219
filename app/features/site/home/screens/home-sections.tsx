import type { Icon } from '@tabler/icons-react';
import IconHeart from '@tabler/icons-react/dist/esm/icons/IconHeart.mjs';
import IconMessage from '@tabler/icons-react/dist/esm/icons/IconMessage.mjs';
import IconRosetteDiscountCheck from '@tabler/icons-react/dist/esm/icons/IconRosetteDiscountCheck.mjs';
import type { CardCaregiver } from '#features/caregivers/directory/contract.ts';
import { useBrand } from '#ui/page/page-title.ts';
import { LinkButton } from '#ui/display/button.tsx';
import { Portraits } from './portraits.tsx';
import styles from '../pages/home.module.css';

const statements: { icon: Icon; title: string; text: string }[] = [
  {
    icon: IconRosetteDiscountCheck,
    title: 'Badges you can read',
    text: 'Background, CPR and license checks come from third parties, and say who checked and when.',
  },
  {
    icon: IconMessage,
    title: 'Talk first, share later',
    text: 'Messages stay here. Phone and email are shown only when you both agree.',
  },
  {
    icon: IconHeart,
    title: 'You choose, you decide',
    text: 'We introduce you. Hours, pay and care are between you and the caregiver.',
  },
];

export function TrustStatements() {
  const { name } = useBrand();
  return (
    <section className={styles.trust} aria-label={`Why families use ${name}`}>
      <ul className={`wrap ${styles.statements}`}>
        {statements.map(({ icon: Shape, title, text }) => (
          <li key={title}>
            <span className={styles.picture}>
              <Shape aria-hidden />
            </span>
            <div>
              <b>{title}</b>
              <p>{text}</p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}

const steps = [
  {
    title: 'Tell us where',
    text: 'Search your city or ZIP code, then narrow by care, price and badges.',
  },
  {
    title: 'Write to a few',
    text: 'Send a short hello to two or three people. A free account is all you need.',
  },
  {
    title: 'Meet and decide',
    text: 'Talk, ask for references, and settle the details that suit your family.',
  },
];

export function HowItWorks() {
  return (
    <section className={`wrap ${styles.section}`} aria-labelledby="how-it-works">
      <h2 id="how-it-works" className={styles.sectionHead}>
        How it works
      </h2>
      <ol className={styles.steps}>
        {steps.map(({ title, text }) => (
          <li key={title}>
            <h3>{title}</h3>
            <p>{text}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}

export function Invitation({ caregivers }: { caregivers: CardCaregiver[] }) {
  // The hero shows the first six.
  const faces = caregivers.filter(({ profilePhotoUrl }) => profilePhotoUrl).slice(6);
  return (
    <section className={`wrap ${styles.section}`} aria-labelledby="invitation">
      <div className={styles.invitation}>
        <div className={styles.invitationWords}>
          <h2 id="invitation">Are you a caregiver?</h2>
          <p>Make a free profile. Set your own rate, area and hours, and let families find you.</p>
          <LinkButton to="/caregiver-signup" tone="green">
            Create your profile
          </LinkButton>
        </div>
        {faces.length >= 2 && (
          <div className={styles.pair} aria-hidden>
            <Portraits caregivers={faces} count={2} />
          </div>
        )}
      </div>
    </section>
  );
}
