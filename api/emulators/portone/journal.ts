import { appendFileSync, existsSync, mkdirSync, readFileSync } from 'node:fs';
import { dirname } from 'node:path';
import type { EmulatedPayment } from './payment.ts';

/** One change of the books. */
export type Entry = { registered: readonly [orderNo: string, amount: number] } | { payment: EmulatedPayment };

/**
 * A file with every change of the emulated books, so that money paid at the emulator is still there after a restart or a
 * kill. Without the buyers: what people enter is kept encrypted or not at all.
 */
export class Journal {
  readonly #file: string;

  constructor(file: string) {
    mkdirSync(dirname(file), { recursive: true });
    this.#file = file;
  }

  /** Every change so far, the first one first. A line that a kill cut short is left out. */
  read(): Entry[] {
    if (!existsSync(this.#file)) return [];
    return readFileSync(this.#file, 'utf8')
      .split('\n')
      .flatMap((line) => {
        try {
          return [JSON.parse(line) as Entry];
        } catch {
          return [];
        }
      });
  }

  /** Written before the answer is sent. */
  write(entry: Entry): void {
    const nobody = { buyer_name: '', buyer_tel: '', buyer_email: '' };
    const kept = 'payment' in entry ? { payment: { ...entry.payment, ...nobody } } : entry;
    // a cut line before it ends here
    appendFileSync(this.#file, `\n${JSON.stringify(kept)}`, { mode: 0o600 });
  }
}
