/** Everything that can go wrong for a reason we know. Anything else is a fault of ours: a bland 500. */
export const statuses = {
  invalid: 400,
  unauthenticated: 401,
  forbidden: 403,
  missing: 404,
  conflict: 409,
  gone: 410,
  'length-required': 411,
  outdated: 412,
  'too-large': 413,
  'too-many': 429,
  unavailable: 503,
} as const;

export type ProblemKind = keyof typeof statuses;

/** One thing wrong with one field. `field` is a dotted path into the input. */
export type FieldIssue = { field: string; message: string };

/** Whoever is told to come back is told when, in seconds. */
const usualWaits: Partial<Record<ProblemKind, number>> = { unavailable: 10 };

export class Problem extends Error {
  override readonly name = 'Problem';
  readonly kind: ProblemKind;
  readonly details: FieldIssue[] | undefined;
  readonly retryAfterSeconds: number | undefined;

  constructor(
    kind: ProblemKind,
    message: string,
    more: { details?: FieldIssue[]; retryAfterSeconds?: number } = {},
  ) {
    super(message);
    this.kind = kind;
    this.details = more.details;
    this.retryAfterSeconds = more.retryAfterSeconds ?? usualWaits[kind];
  }

  get status(): number {
    return statuses[this.kind];
  }
}

/** A problem with one field of the input. */
export function wrongField(field: string, message: string, kind: ProblemKind = 'invalid'): Problem {
  return new Problem(kind, message, { details: [{ field, message }] });
}

/** Of two who change the same thing, the later one is refused: their form does not show the newest. */
export function refuseOutdated(what: string, now: Date, seen: Date): void {
  if (now.getTime() === seen.getTime()) return;
  const message = `Somebody changed this ${what} while you had it open. Copy what you need, then load the page again.`;
  throw new Problem('conflict', message);
}

/** By name: development loads this module twice, and `instanceof` would tell the two apart. */
export function isProblem(error: unknown): error is Problem {
  return error instanceof Error && error.name === 'Problem';
}
