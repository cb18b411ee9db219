import { classNames } from '#ui/class-names.ts';
import { Loading, SkeletonCard } from '#ui/feedback/skeleton.tsx';
import type { VerificationType } from '#values/verifications.ts';
import type { CardCaregiver } from '../contract.ts';
import { CaregiverCard } from './caregiver-card.tsx';
import styles from './caregiver-list.module.css';

type Look = {
  /** How many beside each other on a wide screen. */
  columns: 2 | 3;
  /** On a phone one slides through them instead of scrolling past. */
  rail?: boolean;
};

const eagerFaces = 4;

type CaregiverListProps = Look & {
  caregivers: CardCaregiver[];
  /** The checks a search asked for: their badges come first. */
  askedFor?: readonly VerificationType[];
};

export function CaregiverList({ caregivers, askedFor, ...look }: CaregiverListProps) {
  return (
    <ul className={classNamesOf(look)}>
      {caregivers.map((caregiver, index) => (
        <CaregiverCard
          key={caregiver.id}
          caregiver={caregiver}
          askedFor={askedFor}
          eager={!look.rail && index < eagerFaces}
        />
      ))}
    </ul>
  );
}

/** The shape of the list while it is on its way. */
export function CaregiverListSkeleton({ count, ...look }: Look & { count: number }) {
  return (
    <Loading label="Loading caregivers">
      <div className={classNamesOf(look)}>
        {Array.from({ length: count }, (_, index) => (
          <SkeletonCard key={index} />
        ))}
      </div>
    </Loading>
  );
}

function classNamesOf({ columns, rail }: Look) {
  return classNames(styles.list, columns === 3 && styles.three, rail && styles.rail);
}
