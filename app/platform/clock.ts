/** The only way to know the time, so that tests can tell it. */
export type Clock = { now(): Date };

export const systemClock: Clock = { now: () => new Date() };
