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
