import type { MetaArgs } from 'react-router';
import { titled, useBrand } from '#features/shell/brand.ts';
import { LinkButton } from '#ui/button.tsx';
import styles from './home.module.css';

export const meta = ({ matches }: MetaArgs) =>
  titled(
    matches,
    'Find trusted caregivers in your area',
    'Meet independent caregivers near home. Read their stories, check their badges, and write to the ones who feel right.',
  );

export default function Home() {
  const { name } = useBrand();
  return (
    <section className={`wrap ${styles.hero}`}>
      <h1 className="hero-title">Find and connect with trusted caregivers in your area</h1>
      <p className={styles.lead}>
        {name} introduces families to independent caregivers near home. We are not an employer or an
        agency: you meet, you talk, you decide.
      </p>
      <LinkButton to="/signup" tone="accent" size="large">
        Join for free
      </LinkButton>
    </section>
  );
}
