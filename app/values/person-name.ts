/**
 * Names appear in the subjects of our mails and on public pages, so they must not contain links or
 * claim to be us. The gate checks every input field with one of these names.
 */
const nameFields = ['displayName', 'firstName', 'lastName', 'legalName', 'refName'] as const;

/** Whether a field ending in 'name' holds a person's name, and not the name of something else. */
export function isPersonName(field: string): boolean {
  return (nameFields as readonly string[]).includes(field);
}

export function nameIssues(input: unknown, brand: string): { path: string[]; message: string }[] {
  return nameFields.flatMap((field) => {
    const name: unknown = (input as Record<string, unknown> | undefined)?.[field];
    const isWrong = typeof name === 'string' && !isPlainName(name, brand);
    return isWrong ? [{ path: [field], message: nameProblem(brand) }] : [];
  });
}

export function nameProblem(brand: string): string {
  return `Please use a name without an email address, a link, a phone number or the word ${brand}.`;
}

/** The first plain name of several, for names that come from elsewhere and cannot be corrected here. */
export function firstPlainName(candidates: string[], brand: string): string | undefined {
  return candidates
    .map((name) => name.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ').trim())
    .find((name) => name !== '' && isPlainName(name, brand));
}

export function isPlainName(name: string, brand: string): boolean {
  // Full-width and other compatible forms look the same, so they are treated the same.
  const plain = name.normalize('NFKC');
  return (
    (plain === '' || /\p{L}/u.test(plain)) &&
    !/[@:/\\\p{Cc}\p{Zl}\p{Zp}]/u.test(plain) &&
    !isLikeDomain(plain) &&
    (plain.match(/\p{Nd}/gu)?.length ?? 0) < fewestPhoneDigits &&
    !namesBrand(plain, brand)
  );
}

/** Short numbers for text messages have five digits. */
const fewestPhoneDigits = 5;

/** Abbreviations before a dot without a space after it: 'J.R. Ewing', 'St.John', 'Dr.Lee'. */
const abbreviation = /^(?:\p{L}|st|dr|mr|mrs|ms|jr|sr|prof|rev)$/iu;
/** Domains with these endings are refused even after one letter, such as 'x.com'. */
const commonDomain =
  /^(?:com|net|org|info|biz|co|io|me|us|uk|de|ca|app|dev|xyz|site|shop|online|link|top|club|live|ly|gl|gd|to|tv|cc|ai)$/i;

function isLikeDomain(name: string): boolean {
  if (/\bdot\s+(?:com|net|org|info)\b/iu.test(name)) return true;
  // Other Unicode full stops that programs accept as a dot in a link.
  return name
    .replace(/[。．｡]/gu, '.')
    .split(/\s+/)
    .some((word) => {
      const parts = word.replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, '').split('.');
      const last = parts.at(-1)!;
      if (parts.length < 2 || !/^\p{L}{2,}/u.test(last)) return false;
      return (
        commonDomain.test(last) || !parts.slice(0, -1).every((part) => abbreviation.test(part))
      );
    });
}

/** Also with spaces, dots or accents in between. A short brand only as a word, since names may contain it. */
function namesBrand(name: string, brand: string): boolean {
  const letters = (text: string) =>
    text
      .normalize('NFKD')
      .toLowerCase()
      .replace(/[^\p{L}\p{N}]/gu, '');
  const wanted = letters(brand);
  if (wanted === '') return false;
  if (wanted.length >= 6) return letters(name).includes(wanted);
  return name.split(/[\s.,'’-]+/).some((word) => letters(word) === wanted);
}
