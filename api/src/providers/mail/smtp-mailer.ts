import { createTransport } from 'nodemailer';
import { headersOf, type Mailer } from './mailer.ts';

const TIMEOUT_MS = 15_000;
/** Time limit for a whole mail, however quickly the server answers each step. */
const MAIL_TIMEOUT_MS = 20_000;
const CONNECTIONS = 5;

/** SMTP codes with which a server refuses a recipient for good: no such mailbox, moved, or an invalid name. */
const GONE = new Set([550, 551, 553]);

/** Sends mails to an SMTP server. @param url smtp:// or smtps:// @param from address of the sender */
export function smtpMailer(url: string, from: string, timeoutMs = MAIL_TIMEOUT_MS): Mailer {
  const transport = createTransport({
    url,
    pool: true,
    maxConnections: CONNECTIONS,
    // nodemailer does not retry by itself when a connection breaks: the caller retries the delivery
    maxRequeues: 0,
    connectionTimeout: TIMEOUT_MS,
    greetingTimeout: TIMEOUT_MS,
    socketTimeout: TIMEOUT_MS,
  });
  return {
    atOnce: CONNECTIONS,
    async send(mail) {
      const { to, subject, text, html } = mail;
      const signal = AbortSignal.timeout(timeoutMs);
      try {
        await transport.sendMail({ from, to, subject, text, html, headers: headersOf(mail), signal });
        return 'sent';
      } catch (error) {
        if (isGone(error)) return 'gone';
        throw error;
      }
    },
    close: () => transport.close(),
  };
}

/** Whether the recipient's address does not exist. Only refusals of the recipient count, not, for example, of the sender. */
const isGone = (error: unknown): boolean => {
  const { command, responseCode = 0 } = error as { command?: string; responseCode?: number };
  return command === 'RCPT TO' && GONE.has(responseCode);
};
