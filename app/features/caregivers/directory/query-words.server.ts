import type { Database } from '#platform/database/connection.ts';
import type { Filters } from './search-queries.server.ts';
import { wordsOf } from './search-rules.ts';
import {
  compareWithDictionary,
  countNewWords,
  countWords,
  findLikelyWord,
} from './word-queries.server.ts';

/** Fewer matches than this are found by their words first, more by walking the order. */
const rareMatches = 3_000;
/** Below this many letters a slip makes another word too often. */
const shortestSlip = 4;

type Words = Pick<Filters, 'words' | 'areWordsRare'> & { correctedQuery: string | null };

/** The words of a query as the profiles spell them, and whether many profiles have them all. */
export async function readWords(
  db: Database,
  query: string | undefined,
  fewerThan = rareMatches,
): Promise<Words> {
  const asked = wordsOf(query);
  if (asked.length === 0) return { words: [], areWordsRare: false, correctedQuery: null };
  const [known, { listed, counted }] = await Promise.all([
    recogniseWords(db, asked, fewerThan),
    compareWithDictionary(db),
  ]);
  const words = known.map(({ word }) => word);
  const expected = expectedMatches(known, counted);
  // Whoever came since the words were counted may all have them.
  const isSure = expected + Math.max(0, listed - counted) < fewerThan;
  return {
    words,
    areWordsRare: expected < fewerThan && (isSure || !(await haveMany(db, words, fewerThan))),
    correctedQuery: words.some((word, index) => word !== asked[index]) ? words.join(' ') : null,
  };
}

type Word = Awaited<ReturnType<typeof countWords>>[number];

/** Counts no further than it matters, so that it costs little even if very many have the words. */
async function haveMany(db: Database, words: string[], many: number): Promise<boolean> {
  const query = words.join(' ');
  const counts = await countNewWords(db, [query], many);
  return counts.get(query)! >= many;
}

/** Somebody's word is left as it is; one that nobody has is taken for a slip of the fingers. */
async function recogniseWords(db: Database, asked: string[], most: number): Promise<Word[]> {
  const counted = await countWords(db, asked);
  const unknown = counted.filter(({ stem, profiles }) => stem !== null && profiles === null);
  if (unknown.length === 0) return counted;
  const counts = await countNewWords(
    db,
    unknown.map(({ word }) => word),
    most,
  );
  return Promise.all(
    counted.map(async (known) => {
      const { word } = known;
      const isSlip = counts.get(word) === 0 && word.length >= shortestSlip;
      const likely = isSlip ? await findLikelyWord(db, word) : undefined;
      return likely ?? { ...known, profiles: counts.get(word) ?? known.profiles };
    }),
  );
}

/** As many as there would be if no word had to do with another. */
function expectedMatches(words: Word[], total: number): number {
  const shares = words
    .filter(({ stem }) => stem !== null)
    .map(({ profiles }) => (profiles ?? 0) / Math.max(total, 1));
  return shares.length === 0 ? 0 : shares.reduce((expected, share) => expected * share, total);
}
