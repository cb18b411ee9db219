import IconBriefcase from '@tabler/icons-react/dist/esm/icons/IconBriefcase.mjs';
import IconChevronRight from '@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs';
import IconLifebuoy from '@tabler/icons-react/dist/esm/icons/IconLifebuoy.mjs';
import IconMessageCircle from '@tabler/icons-react/dist/esm/icons/IconMessageCircle.mjs';
import IconQuote from '@tabler/icons-react/dist/esm/icons/IconQuote.mjs';
import IconUserEdit from '@tabler/icons-react/dist/esm/icons/IconUserEdit.mjs';
import { Link } from '#ui/page/link.tsx';
import { Card } from '#ui/layout/card.tsx';
import styles from './profile-health.module.css';

const actions = [
  { to: '/profile/edit', label: 'Edit Profile', icon: IconUserEdit },
  { to: '/messages', label: 'View Messages', icon: IconMessageCircle },
  { to: '/private-caregiver-jobs', label: 'Browse Jobs', icon: IconBriefcase },
  { to: '/testimonials', label: 'Testimonials', icon: IconQuote },
  { to: '/support', label: 'Help and safety', icon: IconLifebuoy },
];

export function QuickActions() {
  return (
    <section className={styles.section} aria-labelledby="quick-actions">
      <h2 id="quick-actions">Quick actions</h2>
      <Card className={styles.actions}>
        <ul>
          {actions.map(({ to, label, icon: Shape }) => (
            <li key={to}>
              <Link to={to} className={styles.action}>
                <Shape size={22} aria-hidden />
                {label}
                <IconChevronRight size={20} aria-hidden />
              </Link>
            </li>
          ))}
        </ul>
      </Card>
    </section>
  );
}
