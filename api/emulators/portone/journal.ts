import { appendFileSync, existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import type { EmulatedPayment } from './payment.ts';

/** One change of the books. */
export type Entry = { registered: readonly [orderNo: string, amount: number] } | { payment: EmulatedPayment };

/** More than any books need; then what they still know takes the place of the changes. */
const MAX_LINES = 50_000;

/** A file with changes of the emulated books, so that money paid there is still there after a restart or a kill. */
export class Journal {
  readonly #file: string;
  readonly #maxLines: number;
  #lines = 0;

  /** @param maxLines fewer in tests */
  constructor(file: string, maxLines = MAX_LINES) {
    mkdirSync(dirname(file), { recursive: true });
    this.#file = file;
    this.#maxLines = maxLines;
  }

  /** Whether it is time to replace it. */
  get isFull(): boolean {
    return this.#lines > this.#maxLines;
  }

  /** Every change so far, the first one first. A line that a kill cut short is left out. */
  read(): Entry[] {
    if (!existsSync(this.#file)) return [];
    const lines = readFileSync(this.#file, 'utf8').split('\n');
    this.#lines = lines.length;
    return lines.flatMap((line) => {
      try {
        return [JSON.parse(line) as Entry];
      } catch {
        return [];
      }
    });
  }

  /** Written before the answer is sent. */
  write(entry: Entry): void {
    appendFileSync(this.#file, line(entry), { mode: 0o600 });
    this.#lines += 1;
  }

  /** Takes these for all changes so far. */
  replace(entries: readonly Entry[]): void {
    const next = `${this.#file}.next`;
    writeFileSync(next, entries.map(line).join(''), { mode: 0o600 });
    renameSync(next, this.#file);
    this.#lines = entries.length;
  }
}

/** A line that was cut before it ends here. */
const line = (entry: Entry) => `\n${JSON.stringify(entry)}`;
