import { openMailTransport } from '#platform/mail/transport.ts';
import type { Configuration } from '../configuration.ts';
import { findingsAbout, reasonOf } from './findings.ts';
import type { Finding } from './findings.ts';

/** Connects and signs in as the product would, and sends nothing. */
export async function checkMail({
  SMTP_URL,
  MAIL_FROM,
  isDemo,
}: Configuration): Promise<Finding[]> {
  const { found, fine, note, wrong } = findingsAbout('Mail');
  if (!SMTP_URL) {
    if (isDemo) note('not sent but shown at /demo/mailbox; SMTP_URL would send it');
    else wrong('kept and never sent, so that nobody can confirm an address: set SMTP_URL');
    return found;
  }
  if (MAIL_FROM.endsWith('.example')) {
    wrong(`would come from ${MAIL_FROM}, which does not exist: set MAIL_FROM`);
  }
  try {
    await openMailTransport(SMTP_URL).verify();
  } catch (error) {
    wrong(explain(error as Failure));
    return found;
  }
  const { protocol, host, username } = new URL(SMTP_URL);
  const isEncrypted = protocol === 'smtps:' || (await offersEncryption(SMTP_URL));
  const accepts = username ? 'accepts the user and password' : 'answers, without a user';
  if (isEncrypted) fine(`${host} ${accepts}, and the connection is encrypted`);
  else if (username) {
    wrong(
      `${host} offers no encryption, so that the password can be read on the way: use smtps://`,
    );
  } else {
    note(`${host} ${accepts}, and offers no encryption: use it only in a network of your own`);
  }
  return found;
}

const offersEncryption = (url: string) =>
  openMailTransport(url, { mustEncrypt: true })
    .verify()
    .then(
      () => true,
      () => false,
    );

type Failure = Error & { code?: string; responseCode?: number };

function explain(error: Failure): string {
  const reason = reasonOf(error);
  if (error.code === 'EAUTH') {
    return `the server refuses the user or password of SMTP_URL (${reason}): correct them`;
  }
  if (/certificate|self-signed|altnames|wrong version number|SSL|TLS/i.test(reason)) {
    return `encryption fails (${reason}): correct the host of SMTP_URL, its certificate, or smtp:// and smtps://`;
  }
  return `SMTP_URL cannot be reached (${reason}): correct host and port, or let this machine through the firewall`;
}
