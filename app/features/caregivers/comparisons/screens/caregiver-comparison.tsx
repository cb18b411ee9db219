import { SaveCaregiver } from '#features/caregivers/directory/parts/save-caregiver.tsx';
import { useVotes } from '#features/caregivers/votes/parts/use-votes.ts';
import { VotesOnDemand } from '#features/caregivers/votes/parts/votes-on-demand.tsx';
import { LinkButton } from '#ui/display/button.tsx';
import type { ComparedCaregiver } from '../contract.ts';
import { comparedFacts } from '../parts/compared-facts.ts';
import { ComparedPerson, Comparison } from '../parts/comparison.tsx';
import { comparisonPath } from '../rules.ts';
import styles from './caregiver-comparison.module.css';

/** Two to four caregivers side by side, as anyone may see them; a circle also sees its votes. */
export function CaregiverComparison({ caregivers }: { caregivers: ComparedCaregiver[] }) {
  const without = ({ id }: ComparedCaregiver) => {
    const others = caregivers.filter((one) => one.id !== id);
    return others.length > 1 ? comparisonPath(others.map((one) => one.id)) : undefined;
  };
  const votes = useVotes();
  return (
    <Comparison
      facts={comparedFacts(caregivers)}
      wordsLabel={votes && 'Votes'}
      people={caregivers.map((caregiver) => ({
        id: caregiver.id,
        words: votes && (
          <VotesOnDemand
            caregiver={{ id: caregiver.id, name: caregiver.displayName }}
            votes={votes(caregiver.id)}
          />
        ),
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
