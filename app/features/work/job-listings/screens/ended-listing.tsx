import IconCalendarOff from '@tabler/icons-react/dist/esm/icons/IconCalendarOff.mjs';
import { ProblemPage } from '#ui/page/problem-page.tsx';
import type { EndedListing as Ended } from '../contract.ts';
import { NewestListings, SimilarListings } from '../parts/similar-listings.tsx';
import { boardPath } from '../rules.ts';
import { placeText } from '../words.ts';

const board = { to: boardPath, label: 'Back to Job Board' };

/** For visitors with an old link: says that the job has ended, and shows open jobs nearby. */
export function EndedListing({ listing }: { listing: Ended }) {
  const { title, citySlug } = listing;
  const place = placeText(listing);
  const job = place ? `${title} in ${place}` : title;
  const city = citySlug && { to: `${boardPath}/${citySlug}`, label: `All jobs in ${place}` };
  return (
    <ProblemPage
      icon={IconCalendarOff}
      title="This job is no longer open"
      text={`${job} has been filled or has ended. Others are looking right now.`}
      way={city || board}
      otherWay={city ? board : undefined}
    >
      {citySlug ? <SimilarListings citySlug={citySlug} /> : <NewestListings />}
    </ProblemPage>
  );
}
