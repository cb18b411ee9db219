/** nodemailer's error for a mail that was not accepted. */
type SendError = Error & { code?: string; responseCode?: number; command?: string };

export type DeliveryProblem = {
  /** a text for admins, without addresses or quotes of the server's reply */
  reason: string;
  /** the recipient or the content is refused permanently */
  isFinal: boolean;
  /** the server accepts no mail from us, so other mails need not be tried now */
  isServerWide: boolean;
};

/** Replies that ask us to sign in, or refuse how we did. */
const signInReplies = [530, 534, 535, 538];

/**
 * Only a 5xx reply to the recipient or the content is about this mail. Everything else is temporary
 * or a mistake in the configuration: a server that is down, a wrong password, a sender address that
 * the server does not accept.
 */
export function deliveryProblemOf({
  code = '',
  responseCode,
  command,
}: SendError): DeliveryProblem {
  const reply = responseCode ?? code;
  const said = reply === '' ? '' : ` (${reply})`;
  if (code === 'EAUTH' || signInReplies.includes(responseCode ?? 0)) {
    return serverWide(`The mail server refuses our user name or password${said}. Check SMTP_URL.`);
  }
  if (code === 'EENVELOPE' && command === 'API') {
    return final('This is not an address that a mail can be sent to.');
  }
  if (responseCode === undefined) return serverWide(`The mail server could not be reached${said}.`);
  if (responseCode < 500) {
    return {
      reason: `The mail server asks us to try again later${said}.`,
      isFinal: false,
      isServerWide: command !== 'RCPT TO',
    };
  }
  if (command === 'RCPT TO') return final(`The mail server refuses this recipient${said}.`);
  if (command === 'DATA') return final(`The mail server refuses what this mail says${said}.`);
  if (command === 'MAIL FROM') {
    return serverWide(`The mail server refuses our sender address${said}. Check MAIL_FROM.`);
  }
  return serverWide(`The mail server takes no mail from us${said}.`);
}

const final = (reason: string): DeliveryProblem => ({
  reason,
  isFinal: true,
  isServerWide: false,
});
const serverWide = (reason: string): DeliveryProblem => ({
  reason,
  isFinal: false,
  isServerWide: true,
});

/** Encrypted with a secret that this process does not have, or damaged. Other mails are not delayed. */
export const unreadable: DeliveryProblem = {
  reason: 'Its content cannot be decrypted. Check APP_SECRET.',
  isFinal: false,
  isServerWide: false,
};
