import type { DeclaredCall } from '@onmaum/shared-contract/area-calls/declared';

/** A declared call. `words`: the segments of its path in the form of `folded`, with null for a parameter. */
interface Pattern {
  call: DeclaredCall;
  words: readonly (string | null)[];
  /** Sort key: a pattern with a word comes before one with a parameter in the same position, as in routers. */
  rank: string;
}

/** The declared calls of a service. Finds a call by the decoded segments of a path. */
export class CallList {
  /** Patterns by method and number of segments. */
  readonly #patterns = new Map<string, Pattern[]>();

  constructor(calls: readonly DeclaredCall[]) {
    for (const call of calls) {
      const words = call.path
        .slice(1)
        .split('/')
        .map((part) => (part.startsWith(':') ? null : folded(part)));
      const rank = words.map((word) => Number(word === null)).join('');
      const key = keyOf(call.method, words);
      this.#patterns.set(key, [...(this.#patterns.get(key) ?? []), { call, words, rank }]);
    }
    for (const patterns of this.#patterns.values()) patterns.sort((a, b) => a.rank.localeCompare(b.rank));
  }

  /**
   * Finds the call for a path. Case is ignored, since some frameworks ignore it. Some frameworks also ignore an ending such
   * as `.json`, and would match a word where this list matches a parameter. Such an ambiguous path matches no call.
   */
  find(method: string, segments: readonly string[]): DeclaredCall | undefined {
    const given = segments.map(folded);
    const patterns = this.#patterns.get(keyOf(method, given)) ?? [];
    const found = patterns.find(({ words }) => fits(words, given));
    const isUnclear = patterns.some(({ words, rank }) => found && rank < found.rank && fitsWithEnding(words, given));
    return isUnclear ? undefined : found?.call;
  }
}

const keyOf = (method: string, parts: readonly unknown[]) => `${method} ${parts.length}`;

/** Removes the difference of upper and lower case, even from letters that some frameworks treat as ASCII, such as 'ſ' for 's'. */
const folded = (part: string) => part.toUpperCase().toLowerCase();

const fits = (words: Pattern['words'], given: readonly string[]) =>
  words.every((word, at) => word === null || word === given[at]);

function fitsWithEnding(words: Pattern['words'], given: readonly string[]): boolean {
  const last = words.at(-1);
  return typeof last === 'string' && given.at(-1)?.startsWith(`${last}.`) === true && fits(words.slice(0, -1), given);
}
