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

const lettersOf = (text: string) => text.toLowerCase().replace(/\P{L}/gu, '');

/** Whether a password's letters are nothing but the product's name, as in 'Tendwell-2026'. */
export function isMadeOfOurName(password: string, brand: string): boolean {
  const letters = lettersOf(password);
  return letters !== '' && letters.replaceAll(lettersOf(brand), '') === '';
}
