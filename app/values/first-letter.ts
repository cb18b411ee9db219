/** For the middle of a sentence. */
export const startSmall = (words: string) => words.charAt(0).toLowerCase() + words.slice(1);

/** For its beginning. */
export const startLarge = (words: string) => words.charAt(0).toUpperCase() + words.slice(1);
