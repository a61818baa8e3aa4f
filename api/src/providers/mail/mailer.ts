/** A mail of the site to one member. */
export interface Mail {
  to: string;
  subject: string;
  text: string;
  html: string;
  /** Address that stops such mails when a mail program posts to it (RFC 8058); none for mails that the member asked for. */
  unsubscribe?: string;
}

/** Sends mails. */
export interface Mailer {
  /** Number of mails that are sent at once; more of them wait for one another. */
  atOnce: number;
  /**
   * @returns 'gone' when the server says that the address does not exist @throws when it does not accept the mail for another
   * reason, or has not accepted it within 20 seconds
   */
  send(mail: Mail): Promise<'sent' | 'gone'>;
  close(): void;
}

/** The headers of RFC 8058 and RFC 3834: one press stops the mails, and nobody answers them automatically. */
export const headersOf = ({ unsubscribe }: Mail): Record<string, string> => ({
  'Auto-Submitted': 'auto-generated',
  ...(unsubscribe && {
    'List-Unsubscribe': `<${unsubscribe}>`,
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  }),
});
