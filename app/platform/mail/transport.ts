import { createTransport } from 'nodemailer';

/** A connection to an SMTP server, with a timeout for every step. */
export function openMailTransport(smtpUrl: string, { mustEncrypt = false } = {}) {
  return createTransport({
    url: smtpUrl,
    requireTLS: mustEncrypt,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 20_000,
  });
}

export type MailTransport = ReturnType<typeof openMailTransport>;
