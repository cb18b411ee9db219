import type { MetaArgs } from 'react-router';
import { titled, useBrand } from '#ui/page/page-title.ts';
import { MailLink } from '../screens/mail-link.tsx';
import styles from '../screens/wide-page.module.css';

export const meta = ({ matches }: MetaArgs) =>
  titled(
    matches,
    'Partner With Us',
    'How healthcare providers, training bodies, insurers, and community organizations can work with us.',
  );

const reasons = [
  {
    title: 'Meet people when they need you',
    text: 'Families come here to find care at home. Caregivers come here to find work. Both often need help that we do not give and you do.',
  },
  {
    title: 'Put your name behind your work',
    text: 'If you train, license, check, or insure caregivers, a badge on their profile can say so, with your name, the date, and the day it expires.',
  },
  {
    title: 'Reach caregivers who are looking',
    text: 'Our public job board is sorted by city and open to everyone, with no account needed to read it. We can list your open caregiver jobs there.',
  },
  {
    title: 'Stay independent',
    text: 'You keep your own clients, your own rules, and your own name. You do not have to work with us alone.',
  },
];

const kinds = [
  {
    title: 'Healthcare providers and agencies',
    who: 'Hospitals, clinics, rehab centers, discharge planners, home care and staffing agencies',
    text: 'Show patients who are going home where they can look for help nearby. List your open caregiver jobs on the public board.',
  },
  {
    title: 'Training and certification bodies',
    who: 'Schools, CNA and HHA programs, CPR and first aid trainers, licensing boards, background check companies',
    text: 'Tell us how one of your certificates can be confirmed, so that a badge can name you as the one who issued it.',
  },
  {
    title: 'Insurance and financial services',
    who: 'Liability and workers’ compensation insurers, household payroll and tax services, long-term care insurers',
    text: 'Hiring at home makes many families an employer for the first time. Help them understand payroll, taxes, and insurance, and help caregivers stay covered.',
  },
  {
    title: 'Community organizations',
    who: 'Senior centers, disability groups, faith communities, libraries, family caregiver support groups',
    text: 'You know who needs care and who is looking for work near you. Tell us what would help them, and let us look for a way together.',
  },
];

export default function Partner() {
  const { name, partnerEmail } = useBrand();
  return (
    <div className={`wrap ${styles.page}`}>
      <header className={styles.head}>
        <h1 className="hero-title">Partner With Us</h1>
        <p className={styles.lead}>
          Good care at home takes more than an introduction. It takes training, insurance, advice,
          and neighbors. If you offer one of these, {name} would like to work with you.
        </p>
      </header>

      <section>
        <h2>Why partner with {name}</h2>
        <ul className={styles.grid}>
          {reasons.map(({ title, text }) => (
            <li key={title} className={styles.ruled}>
              <h3>{title}</h3>
              <p>{text}</p>
            </li>
          ))}
        </ul>
      </section>

      <section>
        <h2>Who we work with</h2>
        <ul className={styles.grid}>
          {kinds.map(({ title, who, text }) => (
            <li key={title} className={styles.card}>
              <h3>{title}</h3>
              <p className={styles.who}>{who}</p>
              <p>{text}</p>
            </li>
          ))}
        </ul>
      </section>

      <section className={styles.text}>
        <h2>What a partnership does not change</h2>
        <p>
          Families and caregivers have to be able to trust what they see here. So some things stay
          the same for everyone:
        </p>
        <ul>
          <li>Nobody can buy a badge, a review, or a better place in the list.</li>
          <li>
            Partners do not get the messages, identity papers, or contact details of the people who
            use {name}.
          </li>
          <li>
            {name} introduces people. It does not employ caregivers, and partners do not become
            their employer through us.
          </li>
        </ul>
      </section>

      <section className={styles.band}>
        <h2>Write to us</h2>
        <p>
          Tell us who you are, where you work, and what you have in mind. A few lines are enough to
          start.
        </p>
        <p className={styles.address}>
          <MailLink to={partnerEmail} />
        </p>
      </section>
    </div>
  );
}
