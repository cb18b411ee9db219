import IconChevronRight from '@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs';
import { Link } from '#ui/page/link.tsx';

import styles from './breadcrumbs.module.css';

type BreadcrumbsProps = {
  /** The pages above this page, outermost first. */
  trail: { label: string; to: string }[];
  here: string;
};

export function Breadcrumbs({ trail, here }: BreadcrumbsProps) {
  return (
    <nav aria-label="Breadcrumb">
      <ol className={styles.trail}>
        {trail.map((place) => (
          <li key={place.label} className={styles.place}>
            <Link to={place.to} className={styles.link}>
              {place.label}
            </Link>
            <IconChevronRight size={16} aria-hidden />
          </li>
        ))}
        <li className={styles.here} aria-current="page">
          {here}
        </li>
      </ol>
    </nav>
  );
}
