/** What nodemailer tells of a mail that was not taken. */
type SendError = Error & { code?: string; responseCode?: number; command?: string };

export type Trouble = {
  /** in words for an admin; no address and nothing of what the server wrote */
  reason: string;
  /** this recipient or content is refused for good, however often we try */
  isFinal: boolean;
  /** the server takes no mail of ours at all, so trying another one now is no use */
  isServers: boolean;
};

/** Replies that ask us to sign in, or refuse how we did. */
const signInReplies = [530, 534, 535, 538];

/**
 * Only a 5xx reply about the recipient or the content says something of this mail. Everything else
 * passes, or is the operator's mistake: a server that is away, a wrong password, a sender that the
 * server does not accept.
 */
export function troubleOf({ code = '', responseCode, command }: SendError): Trouble {
  const reply = responseCode ?? code;
  const said = reply === '' ? '' : ` (${reply})`;
  if (code === 'EAUTH' || signInReplies.includes(responseCode ?? 0)) {
    return servers(`The mail server refuses our user name or password${said}. Check SMTP_URL.`);
  }
  if (code === 'EENVELOPE' && command === 'API') {
    return final('This is not an address that a mail can be sent to.');
  }
  if (responseCode === undefined) return servers(`The mail server could not be reached${said}.`);
  if (responseCode < 500) {
    return {
      reason: `The mail server asks us to try again later${said}.`,
      isFinal: false,
      isServers: command !== 'RCPT TO',
    };
  }
  if (command === 'RCPT TO') return final(`The mail server refuses this recipient${said}.`);
  if (command === 'DATA') return final(`The mail server refuses what this mail says${said}.`);
  if (command === 'MAIL FROM') {
    return servers(`The mail server refuses our sender address${said}. Check MAIL_FROM.`);
  }
  return servers(`The mail server takes no mail from us${said}.`);
}

const final = (reason: string): Trouble => ({ reason, isFinal: true, isServers: false });
const servers = (reason: string): Trouble => ({ reason, isFinal: false, isServers: true });

/** Encrypted with a secret that this process does not know, or damaged. Others are not kept waiting. */
export const unreadable: Trouble = {
  reason: 'Its content cannot be decrypted. Check APP_SECRET.',
  isFinal: false,
  isServers: false,
};
