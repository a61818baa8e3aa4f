import type { DeclaredCall } from '@onmaum/shared-contract/area-calls/declared';

/** A declared call with its path in parts, null for a parameter. */
interface Pattern {
  call: DeclaredCall;
  words: readonly (string | null)[];
  /** Order of patterns: where one has a word and the other a parameter, the word comes first, as in routers. */
  rank: string;
}

/** The declared calls of a service, found by the decoded segments of an address. */
export class CallList {
  /** By method and number of segments. */
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
   * Finds the call at an address. Letters count without case, since some frameworks ignore it. Others ignore an ending such as
   * `.json`: an address that could mean a word with an ending, in place of a parameter, is no call.
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

/** Letters without case; also those that some frameworks take for a letter of ASCII, such as 'ſ' for 's'. */
const folded = (part: string) => part.toUpperCase().toLowerCase();

const fits = (words: Pattern['words'], given: readonly string[]) =>
  words.every((word, at) => word === null || word === given[at]);

function fitsWithEnding(words: Pattern['words'], given: readonly string[]): boolean {
  const last = words.at(-1);
  return typeof last === 'string' && given.at(-1)?.startsWith(`${last}.`) === true && fits(words.slice(0, -1), given);
}
