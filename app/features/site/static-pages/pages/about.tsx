import type { MetaArgs } from 'react-router';
import { titled, useBrand } from '#ui/page/page-title.ts';
import { LinkButton } from '#ui/display/button.tsx';
import styles from '../screens/wide-page.module.css';

export const meta = ({ matches }: MetaArgs) =>
  titled(
    matches,
    'About Us',
    'Why we introduce families who need care at home to independent caregivers, and the rules we keep.',
  );

const values = [
  {
    title: 'Trust & Safety',
    text: 'A person looks at every new caregiver profile before families can see it. Badges rest on checks by outside providers and show who did the check, when, and when it expires. Identity papers are stored encrypted. You can report or block anyone.',
  },
  {
    title: 'Compassion',
    text: 'Families come here worried. Caregivers come here between two shifts. So we use plain words, keep what you typed when something goes wrong, and hurry nobody with countdowns or “only two left.”',
  },
  {
    title: 'Transparency',
    text: 'We do not fill gaps with guesses. If a caregiver has not told us something, the profile says “Not specified.” Nobody can pay for a badge or for a better place in the list.',
  },
  {
    title: 'Empowerment',
    text: 'Caregivers set their own rate, hours, and travel distance. Families choose who to talk to and who to hire. Contact details are shared only when both sides say yes.',
  },
];

export default function About() {
  const { name } = useBrand();
  return (
    <div className={`wrap ${styles.page}`}>
      <header className={styles.head}>
        <p className={styles.kicker}>About Us</p>
        <h1 className="hero-title">Connecting Families with Compassionate Care</h1>
        <p className={styles.lead}>
          {name} introduces families who need care at home to independent caregivers. You see who is
          near you, what they charge, and which checks they have passed. Then you talk, and you
          decide.
        </p>
      </header>

      <section className={styles.band}>
        <h2>Our Mission</h2>
        <p className={styles.motto}>
          To help families find the right person, and to help good caregivers find the right family.
        </p>
        <p>
          Care at home is personal. Someone steadies your mother on the stairs, helps your father
          wash, or stays with your child while you work. Who that is should be decided by the people
          it concerns. Our part is to bring them together, to show the facts plainly, and to give
          them a safe place to talk.
        </p>
      </section>

      <section>
        <h2>Our Values</h2>
        <ul className={styles.grid}>
          {values.map(({ title, text }) => (
            <li key={title} className={styles.card}>
              <h3>{title}</h3>
              <p>{text}</p>
            </li>
          ))}
        </ul>
      </section>

      <section className={styles.text}>
        <h2>Our Story</h2>
        <p>
          The search for care often starts on a bad day: a fall, a diagnosis, a call from the
          hospital. Suddenly there are many questions and very little time. Who lives close by? What
          will it cost? Who can I let into our home?
        </p>
        <p>
          On the other side are people who are good at this work. They look for jobs late in the
          evening, and they have few ways to show a stranger how well they do it.
        </p>
        <p>
          {name} was made so that these two can meet and talk. It was built on four rules, and every
          screen has to keep them:
        </p>
        <ul>
          <li>
            <strong>Nothing is made up.</strong> No invented ratings, no filled-in blanks. A
            verification badge appears only when there is a record behind it.
          </li>
          <li>
            <strong>Nobody sees what is not theirs to see.</strong> A caregiver’s ID is open to that
            caregiver and our admins only, and each time an admin opens it, that is recorded.
          </li>
          <li>
            <strong>The decision stays with you.</strong> We are not an agency and not an employer.
            Families and caregivers agree on hours, tasks, and pay between themselves.
          </li>
          <li>
            <strong>Leaving is as easy as joining.</strong> You can download your data or delete
            your account yourself, at any time.
          </li>
        </ul>
        <p>The rest of the story belongs to the families and caregivers who meet here.</p>
        <div className={styles.actions}>
          <LinkButton to="/caregivers" tone="accent">
            Find a caregiver
          </LinkButton>
          <LinkButton to="/caregiver-signup" tone="outline">
            Join as a caregiver
          </LinkButton>
        </div>
      </section>
    </div>
  );
}
