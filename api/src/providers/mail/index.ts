import { CaughtMails } from '../../../emulators/mail/caught-mails.ts';
import type { Config } from '../../config.ts';
import type { Mailer } from './mailer.ts';
import { smtpMailer } from './smtp-mailer.ts';

/** The mailer of the site. It sends to an SMTP server, or stores the mails if none is configured; undefined without `mail`. */
export function createMailer({ mail }: Pick<Config, 'mail'>): Mailer | undefined {
  if (!mail) return undefined;
  return mail.smtpUrl ? smtpMailer(mail.smtpUrl, mail.from) : new CaughtMails(mail.caughtFile);
}
