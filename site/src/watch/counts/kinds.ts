/** Maximum number of kinds of errors of a version. Further kinds are counted together. */
const MAX_KINDS = 20;
const OTHER = 'other kinds';
/** Maximum number of characters of a kind: a kind contains the name of a file, which may be long. */
const MAX_KIND = 200;

/** How many errors of each kind a version had. A kind is `<phase>, <code>`. */
export class Kinds {
  #counts = new Map<string, number>();

  note(text: string, count = 1) {
    const named = text.slice(0, MAX_KIND);
    const kind = this.#counts.has(named) || this.#counts.size < MAX_KINDS ? named : OTHER;
    this.#counts.set(kind, (this.#counts.get(kind) ?? 0) + count);
  }

  /** The kinds with their counts, the most frequent first. */
  get sorted(): readonly (readonly [kind: string, count: number])[] {
    return [...this.#counts].toSorted(([, a], [, b]) => b - a);
  }
}

/** Whether errors of a kind are leaks. */
export const isLeak = (kind: string) => kind.startsWith('leak, ');
