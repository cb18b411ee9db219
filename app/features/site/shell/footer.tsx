import { useLocation } from 'react-router';
import { Link } from '#ui/page/link.tsx';
import {
  NewsletterForm,
  newsletterPath,
} from '#features/members/newsletter/parts/newsletter-form.tsx';
import { useBrand } from '#ui/page/page-title.ts';
import styles from './footer.module.css';

const cities = [
  { slug: 'miami-fl', label: 'Miami, FL' },
  { slug: 'austin-tx', label: 'Austin, TX' },
  { slug: 'chicago-il', label: 'Chicago, IL' },
  { slug: 'los-angeles-ca', label: 'Los Angeles, CA' },
  { slug: 'atlanta-ga', label: 'Atlanta, GA' },
  { slug: 'phoenix-az', label: 'Phoenix, AZ' },
  { slug: 'houston-tx', label: 'Houston, TX' },
  { slug: 'tampa-fl', label: 'Tampa, FL' },
  { slug: 'seattle-wa', label: 'Seattle, WA' },
  { slug: 'baltimore-dc', label: 'Baltimore/DC' },
];

const columns = [
  {
    title: 'For Families',
    links: [
      { to: '/caregivers', label: 'Find Caregivers' },
      ...cities.map(({ slug, label }) => ({ to: `/caregivers?location=${slug}`, label })),
    ],
  },
  {
    title: 'Caregivers',
    links: [
      { to: '/private-caregiver-jobs', label: 'Private Caregiver Jobs' },
      { to: '/caregiver-jobs', label: 'Jobs by City' },
      { to: '/caregiver-signup', label: 'Create a Profile' },
    ],
  },
  {
    title: 'Contact',
    links: [
      { to: '/support', label: 'Help & Support' },
      { to: '/support#safety', label: 'Safety' },
      { to: '/about', label: 'About Us' },
      { to: '/partner', label: 'Partner With Us' },
    ],
  },
  {
    title: 'Legal',
    links: [
      { to: '/terms-of-service', label: 'Terms of Service' },
      { to: '/privacy-policy', label: 'Privacy Policy' },
      { to: '/disclaimer', label: 'Disclaimer' },
      { to: '/employment-responsibilities', label: 'Employment Responsibilities' },
    ],
  },
];

export function Footer() {
  const { name } = useBrand();
  const { pathname } = useLocation();
  return (
    <footer className={styles.footer}>
      <div className="wrap">
        {!pathname.startsWith(newsletterPath) && <NewsletterForm />}
        <div className={styles.columns}>
          {columns.map(({ title, links }) => (
            <nav key={title} aria-label={title}>
              <h2>{title}</h2>
              <ul>
                {links.map(({ to, label }) => (
                  <li key={to}>
                    <Link to={to}>{label}</Link>
                  </li>
                ))}
              </ul>
            </nav>
          ))}
        </div>
        <div className={styles.legal}>
          <p>
            {name} is an introduction platform only. We are not an employer, an agency or a care
            provider, and badges come from third parties.
          </p>
          <p>
            © {new Date().getFullYear()} {name}. All rights reserved.
          </p>
        </div>
      </div>
    </footer>
  );
}
