import { SaveCaregiver } from '#features/caregivers/directory/parts/save-caregiver.tsx';
import { LinkButton } from '#ui/display/button.tsx';
import type { ComparedCaregiver } from '../contract.ts';
import { comparedFacts } from '../parts/compared-facts.ts';
import { ComparedPerson, Comparison } from '../parts/comparison.tsx';
import { comparisonPath } from '../rules.ts';
import styles from './caregiver-comparison.module.css';

/** Two to four caregivers side by side, as anyone may see them. */
export function CaregiverComparison({ caregivers }: { caregivers: ComparedCaregiver[] }) {
  const without = ({ id }: ComparedCaregiver) => {
    const others = caregivers.filter((one) => one.id !== id);
    return others.length > 1 ? comparisonPath(others.map((one) => one.id)) : undefined;
  };
  return (
    <Comparison
      facts={comparedFacts(caregivers)}
      people={caregivers.map((caregiver) => ({
        id: caregiver.id,
        head: (
          <ComparedPerson
            displayName={caregiver.displayName}
            photo={caregiver.profilePhotoUrl}
            slug={caregiver.slug}
            withoutPath={without(caregiver)}
          />
        ),
        actions: (
          <div className={styles.actions}>
            <LinkButton to={`/caregivers/${caregiver.slug}`} size="small" tone="green">
              See profile<span className="visually-hidden"> of {caregiver.displayName}</span>
            </LinkButton>
            <SaveCaregiver caregiver={caregiver} wordy />
          </div>
        ),
      }))}
    />
  );
}
