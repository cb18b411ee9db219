/** How long a typed text is for people and for the server: an emoji is one character, space around it none. */
export const countCharacters = (typed: string): number => [...typed.trim()].length;
