import { createTransport } from 'nodemailer';
import { headersOf, type Mailer } from './mailer.ts';

const TIMEOUT_MS = 15_000;

/** Refusals of the recipient that no later try changes: no such mailbox, moved, or a name that cannot exist. */
const GONE = new Set([550, 551, 553]);

/** Sends mails to an SMTP server. @param url smtp:// or smtps:// @param from address of the sender */
export function smtpMailer(url: string, from: string): Mailer {
  const transport = createTransport({
    url,
    pool: true,
    maxConnections: 5,
    connectionTimeout: TIMEOUT_MS,
    greetingTimeout: TIMEOUT_MS,
    socketTimeout: TIMEOUT_MS,
  });
  return {
    async send(mail) {
      const { to, subject, text, html } = mail;
      try {
        await transport.sendMail({ from, to, subject, text, html, headers: headersOf(mail) });
        return 'sent';
      } catch (error) {
        if (isGone(error)) return 'gone';
        throw error;
      }
    },
    close: () => transport.close(),
  };
}

/** Refusals of anything but the recipient, such as a sender without permission, say nothing about the address. */
const isGone = (error: unknown): boolean => {
  const { command, responseCode = 0 } = error as { command?: string; responseCode?: number };
  return command === 'RCPT TO' && GONE.has(responseCode);
};
