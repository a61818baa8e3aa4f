/** Most kinds of errors; further ones are counted together. */
const MAX_KINDS = 20;
const OTHER = 'other kinds';
/** Longest kind of an error; files of areas may have names of any length. */
const MAX_KIND = 200;

/** The kinds of errors of a version, as `<phase>, <code>`, with their numbers. */
export class Kinds {
  #counts = new Map<string, number>();

  note(text: string, count = 1) {
    const named = text.slice(0, MAX_KIND);
    const kind = this.#counts.has(named) || this.#counts.size < MAX_KINDS ? named : OTHER;
    this.#counts.set(kind, (this.#counts.get(kind) ?? 0) + count);
  }

  /** The most frequent first. */
  get sorted(): readonly (readonly [kind: string, count: number])[] {
    return [...this.#counts].toSorted(([, a], [, b]) => b - a);
  }
}

/** Whether a kind is one of a leak. */
export const isLeak = (kind: string) => kind.startsWith('leak, ');
