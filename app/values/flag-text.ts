/** Yes or no as an address says it; undefined for anything else. */
export const readFlag = (text: string) =>
  ['true', 'false'].includes(text) ? text === 'true' : undefined;
