/** One line of what `npm run doctor` says. Only what is wrong makes it end with 1. */
export type Finding = { state: 'fine' | 'note' | 'wrong'; about: string; text: string };

/** What was found about one thing, such as the database, in the order in which it was looked at. */
export function findingsAbout(about: string) {
  const found: Finding[] = [];
  const say = (state: Finding['state']) => (text: string) =>
    void found.push({ state, about, text });
  return { found, fine: say('fine'), note: say('note'), wrong: say('wrong') };
}

export type Findings = ReturnType<typeof findingsAbout>;

/** A whole line, without the secrets that a server's answer may repeat. */
export function lineOf({ state, about, text }: Finding, secrets: string[]): string {
  const hidden = secrets.reduce((line, secret) => line.replaceAll(secret, '…'), text);
  const sentence = hidden.replaceAll(/\s+/g, ' ').trim().replace(/\.?$/, '.');
  return `${state.padEnd(5)}  ${about}: ${sentence}`;
}

/** Everything in the settings that nobody may read, as it is written and as it is meant. */
export function secretsIn(env: NodeJS.ProcessEnv): string[] {
  const urls = ['DATABASE_URL', 'SMTP_URL', 'S3_URL'].map((name) => env[name] ?? '');
  const passwords = urls.filter((url) => URL.canParse(url)).map((url) => new URL(url).password);
  const plain = [
    ...passwords.map(decode),
    ...passwords,
    env.GOOGLE_CLIENT_SECRET ?? '',
    env.VAPID_PRIVATE_KEY ?? '',
  ];
  // Shorter ones would hide parts of ordinary words.
  return [...plain, ...(env.APP_SECRET ?? '').split(',')]
    .map((secret) => secret.trim())
    .filter((secret) => secret.length > 3);
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** The message of an error, or of the error that caused it, without a full stop. */
export function reasonOf(error: unknown): string {
  const { cause, message, code } = error as Error & { cause?: Error; code?: string };
  const text = cause?.message || message || code || String(error);
  return text.trim().replace(/\.$/, '');
}
