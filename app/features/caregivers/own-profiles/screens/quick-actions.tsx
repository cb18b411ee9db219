import IconBriefcase from '@tabler/icons-react/dist/esm/icons/IconBriefcase.mjs';
import IconMessageCircle from '@tabler/icons-react/dist/esm/icons/IconMessageCircle.mjs';
import IconQuote from '@tabler/icons-react/dist/esm/icons/IconQuote.mjs';
import IconUserEdit from '@tabler/icons-react/dist/esm/icons/IconUserEdit.mjs';
import { Card, CardLink } from '#ui/layout/card.tsx';
import styles from '../pages/dashboard.module.css';

const actions = [
  {
    to: '/profile/edit',
    label: 'Edit Profile',
    text: 'Rates, languages, documents',
    icon: IconUserEdit,
  },
  {
    to: '/messages',
    label: 'View Messages',
    text: 'Talk with families',
    icon: IconMessageCircle,
  },
  {
    to: '/private-caregiver-jobs',
    label: 'Browse Jobs',
    text: 'Families who look for help',
    icon: IconBriefcase,
  },
  {
    to: '/testimonials',
    label: 'Testimonials',
    text: 'Ask people you worked for',
    icon: IconQuote,
  },
];

export function QuickActions() {
  return (
    <section className={styles.section} aria-labelledby="quick-actions">
      <h2 id="quick-actions">Quick actions</h2>
      <ul className={styles.actions}>
        {actions.map(({ to, label, text, icon: Shape }) => (
          <Card as="li" key={to} className={styles.action}>
            <span className={styles.actionIcon}>
              <Shape size={24} aria-hidden />
            </span>
            <div>
              <h3 className={styles.actionLabel}>
                <CardLink to={to}>{label}</CardLink>
              </h3>
              <p className={styles.actionText}>{text}</p>
            </div>
          </Card>
        ))}
      </ul>
    </section>
  );
}
