import { appendFileSync, existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import type { EmulatedPayment } from './payment.ts';

/** One change of the books. */
export type Entry = { registered: readonly [orderNo: string, amount: number] } | { payment: EmulatedPayment };

/** At this length the journal is replaced by the current content of the books. */
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

  /** Whether the journal has reached its limit and should be replaced. */
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

  /** Replaces all entries so far by these. */
  replace(entries: readonly Entry[]): void {
    const next = `${this.#file}.next`;
    writeFileSync(next, entries.map(line).join(''), { mode: 0o600 });
    renameSync(next, this.#file);
    this.#lines = entries.length;
  }
}

/** Begins with a line break, so that a line cut short by a crash does not swallow this one. */
const line = (entry: Entry) => `\n${JSON.stringify(entry)}`;
