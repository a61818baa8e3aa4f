import { appendFileSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { headersOf, type Mail, type Mailer } from '../../src/providers/mail/mailer.ts';

export interface CaughtMail extends Mail {
  at: string;
  headers: Record<string, string>;
}

/** Maximum number of mails that are listed. */
const MOST = 200;

/** Stores mails instead of sending them: in a file, which all processes of a demonstration share, or in memory. */
export class CaughtMails implements Mailer {
  readonly atOnce = 50;
  readonly #file: string | undefined;
  #mails: CaughtMail[] = [];

  constructor(file: string | undefined) {
    this.#file = file;
  }

  async send(mail: Mail): Promise<'sent'> {
    const caught = { ...mail, at: new Date().toISOString(), headers: headersOf(mail) };
    if (!this.#file) this.#mails.push(caught);
    else {
      mkdirSync(dirname(this.#file), { recursive: true });
      appendFileSync(this.#file, `${JSON.stringify(caught)}\n`, { mode: 0o600 });
    }
    return 'sent';
  }

  close(): void {}

  /** The last mails, the newest first. */
  list(): CaughtMail[] {
    if (!this.#file) return this.#mails.slice(-MOST).reverse();
    if (!existsSync(this.#file)) return [];
    const lines = readFileSync(this.#file, 'utf8').split('\n').filter(Boolean);
    const last = lines.slice(-MOST);
    if (lines.length > 2 * MOST) writeFileSync(this.#file, last.map((line) => `${line}\n`).join(''), { mode: 0o600 });
    return last.map((line) => JSON.parse(line) as CaughtMail).reverse();
  }
}
