/** How a pair fits, line by line. Nothing is weighed: `byFit` counts lines. */
import type { LineName, Match } from './contract.ts';
import { lines } from './line-rules.ts';
import type { Line, Pair, Side } from './line-rules.ts';

type Outcome = Match[number]['outcome'];
/** What `byFit` needs of a line: nobody reads the words of those who are not chosen. */
type Compared = { name: LineName; outcome: Outcome };

function outcomeOf({ holds }: Line, pair: Pair): Outcome | undefined {
  const isSo = holds(pair);
  if (isSo === undefined) return undefined;
  return isSo === null ? 'unstated' : isSo ? 'fits' : 'differs';
}

export function compare(pair: Pair): Compared[] {
  return lines.flatMap((line) => {
    const outcome = outcomeOf(line, pair);
    return outcome ? { name: line.name, outcome } : [];
  });
}

/** Every line that there is something to say of, for one of the two. */
export function explain(pair: Pair, side: Side): Match {
  return lines.flatMap((line) => {
    const outcome = outcomeOf(line, pair);
    if (!outcome) return [];
    return {
      name: line.name,
      outcome,
      text: line[side][outcome]!(pair),
      short: outcome === 'fits' ? (line.short?.[side](pair) ?? null) : null,
    };
  });
}

type Weighed = { match: Compared[] | null; distanceMiles: number | null };

/** Whoever shares the care comes first, then whom more lines fit, then who is nearer. */
export function byFit(one: Weighed, other: Weighed): number {
  return (
    Number(sharesCare(other)) - Number(sharesCare(one)) ||
    countFitting(other) - countFitting(one) ||
    (one.distanceMiles ?? nowhere) - (other.distanceMiles ?? nowhere)
  );
}

/** Farther than anything on earth. */
const nowhere = 100_000;

const sharesCare = ({ match }: Weighed) =>
  match?.some(({ name, outcome }) => name === 'care' && outcome === 'fits') ?? false;

const countFitting = ({ match }: Weighed) =>
  match?.filter(({ outcome }) => outcome === 'fits').length ?? 0;
