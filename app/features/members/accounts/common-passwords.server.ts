let list: Promise<Set<string>> | undefined;

/** Loaded when the first password is chosen, because the list is large. */
function loadList(): Promise<Set<string>> {
  return (list ??= import('@zxcvbn-ts/language-common').then(
    ({ dictionary }) => new Set(dictionary['passwords-common']),
  ));
}

/** Whether a password is in the list of common ones, ignoring upper and lower case. */
export async function isCommonPassword(password: string): Promise<boolean> {
  return (await loadList()).has(password.toLowerCase());
}

/** What comes to everybody's mind here first; the product's own name is added to it. */
const wordsOfThisSite = [
  'admin',
  'care',
  'caregiver',
  'caregivers',
  'families',
  'family',
  'home',
  'login',
  'password',
  'tendwell',
  'welcome',
];

const lettersOf = (text: string) => text.toLowerCase().replace(/\P{L}/gu, '');

/** Whether a password's letters are nothing but such words, as in 'Tendwell-2026'. */
export function isMadeOfOurWords(password: string, brand: string): boolean {
  const letters = lettersOf(password);
  // Longer ones first: of 'caregivers' the word 'care' would leave a rest.
  const words = [lettersOf(brand), ...wordsOfThisSite].toSorted((a, b) => b.length - a.length);
  const rest = words.reduce((left, word) => left.replaceAll(word, ''), letters);
  return letters !== '' && rest === '';
}
