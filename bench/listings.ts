/**
 * Measures the queries of the public job board with a hundred thousand and a million
 * listings: `npm run bench:listings`. `--plans` prints every plan.
 */
import { compareSizes } from './compare-sizes.ts';
import { listingQuestions } from './listing-questions.ts';
import { plantListings } from './plant-listings.ts';

await compareSizes({ noun: 'listings', plant: plantListings, questions: listingQuestions });
