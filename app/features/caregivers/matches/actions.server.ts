import * as queries from './queries.server.ts';

/** What a caregiver offers, and how far they live from a ZIP code; undefined if they do not show. */
export const findOffered = queries.findOffered;
