/**
 * Measures the search among a hundred thousand and a million caregivers:
 * `npm run bench:search`. `--plans` prints every plan.
 */
import { compareSizes } from './compare-sizes.ts';
import { plantCaregivers } from './plant-caregivers.ts';
import { searchQuestions } from './search-questions.ts';

await compareSizes({ noun: 'caregivers', plant: plantCaregivers, questions: searchQuestions });
