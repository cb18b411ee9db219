let list: Promise<Set<string>> | undefined;

/** Loaded when the first password is chosen: most processes' first hours need none of it. */
function loadList(): Promise<Set<string>> {
  return (list ??= import('@zxcvbn-ts/language-common').then(
    ({ dictionary }) => new Set(dictionary['passwords-common']),
  ));
}

/** Whether a password is one of those that attackers try first, in whatever case. */
export async function isCommonPassword(password: string): Promise<boolean> {
  return (await loadList()).has(password.toLowerCase());
}
