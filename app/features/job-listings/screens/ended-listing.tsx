import IconCalendarOff from '@tabler/icons-react/dist/esm/icons/IconCalendarOff.mjs';
import { useBrand } from '#features/shell/brand.ts';
import { LinkButton } from '#ui/button.tsx';
import type { EndedListing as Ended } from '../contract.ts';
import { NewestListings, SimilarListings } from '../parts/similar-listings.tsx';
import { boardPath } from '../rules.ts';
import { placeText } from '../words.ts';
import styles from './listing-problem.module.css';

/** For whoever comes by an old link: it is over, and here is what is open nearby. */
export function EndedListing({ listing }: { listing: Ended }) {
  const brand = useBrand();
  const { title, citySlug } = listing;
  const place = placeText(listing);
  return (
    <div className={`wrap ${styles.problem}`}>
      <title>{`This job is no longer open | ${brand.name}`}</title>
      <meta name="robots" content="noindex" />
      <span className={styles.picture}>
        <IconCalendarOff size={32} aria-hidden />
      </span>
      <h1>This job is no longer open</h1>
      <p className={styles.text}>
        {title}
        {place && ` in ${place}`} has been filled or has ended. Others are looking right now.
      </p>
      <div className={styles.actions}>
        {citySlug && (
          <LinkButton to={`${boardPath}/${citySlug}`} tone="green">
            All jobs in {place}
          </LinkButton>
        )}
        <LinkButton to={boardPath} tone={citySlug ? 'outline' : 'green'}>
          Back to Job Board
        </LinkButton>
      </div>
      {citySlug ? <SimilarListings citySlug={citySlug} /> : <NewestListings />}
    </div>
  );
}
