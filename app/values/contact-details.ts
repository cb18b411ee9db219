/**
 * People share how to reach them when both agree, by a consent of their own. So an e-mail address, a
 * phone number, a link, a handle or a street address in a public text is left out where it is shown;
 * the text itself is kept as it was typed.
 */
export const leftOut = '[left out until you both share contact details]';

// What must not stand before is a group of its own: Safari knows no lookbehind before 16.4.
const digit = String.raw`[\d０-９]`;
const email =
  /[\p{L}\p{N}._%+-]+\s?(?:@|\(at\)|\[at\])\s?[\p{L}\p{N}-]+(?:\s?(?:\.|\(dot\)|\[dot\])\s?[\p{L}]{2,})+/giu;
const spelledEmail = /\b[\w.+-]+ at [\w-]+ dot (?:com|net|org|edu|us|info|me|io)\b/giu;
const link = /\b(?:https?:\/\/|www\.)\S+/giu;
const domain =
  /(^|[^\p{L}\p{N}@.])[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)*\.(?:com|net|org|info|biz|io|me|us|co|app|xyz|site|link|ly|gg|tv|edu|gov)(?:\/\S*)?(?![\p{L}\p{N}])/giu;
const handle = /(^|[^\p{L}\p{N}])@[\p{L}\p{N}_.]{3,}/giu;
/** Seven digits or more, with what people put between them; a ZIP code of nine is none. */
const phone = new RegExp(
  String.raw`(^|[^\d$])(?!\d{5}-\d{4}(?!\d))\+?(?:\(?${digit}[\s().\-–]{0,3}){6,14}${digit}(?!\d)`,
  'gu',
);
const streetKinds =
  'st|street|ave|avenue|rd|road|dr|drive|ln|lane|blvd|boulevard|ct|court|pl|place|ter|terrace|way|pkwy|parkway|hwy|highway|cir|circle|trl|trail|sq|square';
const streetEnd = String.raw`\s+(?:${streetKinds})\b\.?(?:,?\s+(?:apt|apartment|unit|suite|ste|#)\.?\s*[\w-]+)?`;
/** '12 Old Oak Rd', but not '3 blocks each way': the names of streets begin large. */
const street = new RegExp(
  String.raw`\b\d{1,6}[A-Za-z]?(?:\s+(?:\p{Lu}[\p{L}'’.-]*|\d+(?:st|nd|rd|th))){1,5}${eitherCase(streetEnd)}`,
  'gu',
);
/** '1420 sw 8th street': with a house number this long no name need begin large. */
const smallStreet = new RegExp(String.raw`\b\d{3,6}(?:\s+[\p{L}\d'’.-]+){1,4}${streetEnd}`, 'giu');

/** Letters of the ending in either case, where the rest of a pattern tells them apart. */
function eitherCase(pattern: string): string {
  return pattern.replace(/\\?[a-z]/g, (found) =>
    found.length > 1 ? found : `[${found}${found.toUpperCase()}]`,
  );
}

const patterns = [link, email, spelledEmail, domain, handle, street, smallStreet, phone];

/** The text without what would lead to its writer. */
export function withoutContactDetails(text: string): string {
  // Twice: of two that touch, the first time the end of one is taken for what stands before the other.
  return patterns.reduce(
    (shown, pattern) => shown.replace(pattern, replace).replace(pattern, replace),
    text,
  );
}

/** What surrounds the words stays: the letter before, and a space at the end belongs to the next ones. */
const replace = (found: string, before: string | number) =>
  (typeof before === 'string' ? before : '') + leftOut + (/\s$/.test(found) ? ' ' : '');
