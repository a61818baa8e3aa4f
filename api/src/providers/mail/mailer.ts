/** A mail to one member. */
export interface Mail {
  to: string;
  subject: string;
  text: string;
  html: string;
  /** Address to which a mail program posts to unsubscribe (RFC 8058); undefined for mails that the member requested. */
  unsubscribe?: string;
}

/** Sends mails. */
export interface Mailer {
  /** Number of mails that are sent concurrently; further mails wait. */
  atOnce: number;
  /**
   * Sends a mail. @returns 'gone' if the server says that the address does not exist @throws if the server refuses the mail
   * for another reason, or does not accept it within 20 seconds
   */
  send(mail: Mail): Promise<'sent' | 'gone'>;
  close(): void;
}

/** Headers for unsubscribing with one click (RFC 8058), and against automatic replies (RFC 3834). */
export const headersOf = ({ unsubscribe }: Mail): Record<string, string> => ({
  'Auto-Submitted': 'auto-generated',
  ...(unsubscribe && {
    'List-Unsubscribe': `<${unsubscribe}>`,
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  }),
});
