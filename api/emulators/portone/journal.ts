import { appendFileSync, existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import type { EmulatedPayment } from './payment.ts';

/** A change of the books. */
export type Entry = { registered: readonly [orderNo: string, amount: number] } | { payment: EmulatedPayment };

/** Above this length, the journal is replaced by the current content of the books. */
const MAX_LINES = 50_000;

/** A file with the changes of the books, so that payments survive a restart or a kill of the emulator. */
export class Journal {
  readonly #file: string;
  readonly #maxLines: number;
  #lines = 0;

  /** @param maxLines length at which the journal is full; shorter in tests */
  constructor(file: string, maxLines = MAX_LINES) {
    mkdirSync(dirname(file), { recursive: true });
    this.#file = file;
    this.#maxLines = maxLines;
  }

  /** Whether the journal is so long that it should be replaced. */
  get isFull(): boolean {
    return this.#lines > this.#maxLines;
  }

  /** Reads all changes, the oldest first. Skips incomplete lines, which a kill may leave. */
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

  /** Appends a change synchronously, so that it is stored before the call is answered. */
  write(entry: Entry): void {
    appendFileSync(this.#file, line(entry), { mode: 0o600 });
    this.#lines += 1;
  }

  /** Replaces all entries. */
  replace(entries: readonly Entry[]): void {
    const next = `${this.#file}.next`;
    writeFileSync(next, entries.map(line).join(''), { mode: 0o600 });
    renameSync(next, this.#file);
    this.#lines = entries.length;
  }
}

/** A line of the journal. It begins with the line break, because a crash may have left the previous line incomplete. */
const line = (entry: Entry) => `\n${JSON.stringify(entry)}`;
