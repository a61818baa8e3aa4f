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

/**
 * Whether a failure of `send` shows that nobody gets the mail: the server refused it, or there was no connection. After any other
 * failure, for example a timeout or a lost connection, the mail may still arrive.
 */
export const isUnsent = (error: unknown): boolean => {
  const { responseCode, syscall, code } = error as { responseCode?: number; syscall?: string; code?: string };
  return responseCode !== undefined || syscall === 'connect' || code === 'EDNS';
};

/** Headers for unsubscribing with one click (RFC 8058), and against automatic replies (RFC 3834). */
export const headersOf = ({ unsubscribe }: Mail): Record<string, string> => ({
  'Auto-Submitted': 'auto-generated',
  ...(unsubscribe && {
    'List-Unsubscribe': `<${unsubscribe}>`,
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  }),
});
