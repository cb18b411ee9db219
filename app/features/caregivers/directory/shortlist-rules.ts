/** At most this many caregivers on one shortlist, in an account or in a browser. */
export const mostSaved = 50;
export const noteLength = 1000;

export const isFullText = `Your shortlist is full: it holds ${mostSaved} caregivers. Please remove one first.`;
