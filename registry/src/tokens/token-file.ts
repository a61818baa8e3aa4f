import { createHash, timingSafeEqual } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import { z } from 'zod';
import { Grant } from './grant.ts';

const Grants = z.array(Grant).check(({ value, issues }) => {
  for (const key of ['name', 'sha256'] as const) {
    const all = value.map((grant) => grant[key]);
    const twice = all.find((one, at) => all.indexOf(one) < at);
    if (twice) issues.push({ code: 'custom', input: twice, message: `two tokens have the ${key} ${twice}` });
  }
});

export const hashOf = (token: string) => createHash('sha256').update(token).digest('hex');

/** The file of tokens with their hashes. It is read again when it changes. */
export class TokenFile {
  readonly #file: string;
  readonly #onProblem: (problem: string) => void;
  #grants: readonly Grant[] = [];
  #state = '';

  /** @param onProblem called when a changed file cannot be read; the last good content then stays valid */
  constructor(file: string, onProblem: (problem: string) => void) {
    this.#file = file;
    this.#onProblem = onProblem;
  }

  /** Reads the file for the first time. @throws when it is missing or wrong */
  async open(): Promise<void> {
    this.#state = await this.#stateOfFile();
    this.#grants = await this.#read();
  }

  /** The grant of a token; undefined for an unknown one. */
  find(token: string): Promise<Grant | undefined> {
    return this.findByHash(hashOf(token));
  }

  /** The grant for the hash of a token, compared in constant time. */
  async findByHash(hash: string): Promise<Grant | undefined> {
    await this.#refresh();
    const asked = Buffer.from(hash);
    let found: Grant | undefined;
    for (const grant of this.#grants) if (timingSafeEqual(Buffer.from(grant.sha256), asked)) found = grant;
    return found;
  }

  async #refresh(): Promise<void> {
    const state = await this.#stateOfFile();
    if (state === this.#state) return;
    this.#state = state;
    try {
      this.#grants = await this.#read();
    } catch (error) {
      this.#onProblem(`the file of tokens cannot be read, the last good one counts: ${String(error)}`);
    }
  }

  async #stateOfFile(): Promise<string> {
    const { mtimeMs, size, ino } = await stat(this.#file).catch(() => ({ mtimeMs: 0, size: 0, ino: 0 }));
    return `${mtimeMs} ${size} ${ino}`;
  }

  async #read(): Promise<readonly Grant[]> {
    const { data, error } = Grants.safeParse(JSON.parse(await readFile(this.#file, 'utf8')));
    if (error) throw new Error(`${this.#file}: ${z.prettifyError(error)}`);
    return data;
  }
}
