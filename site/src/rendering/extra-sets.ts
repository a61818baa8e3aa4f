import type { Composition } from '../releases/composition.ts';
import type { SetRenderer } from './set-renderer.ts';

/** Starts the renderer of a set. @param signal aborts the start */
export type StartSet = (composition: Composition, signal: AbortSignal) => Promise<SetRenderer>;

interface ExtraSet {
  /** The renderer that runs. While the next renderer is starting, this is the previous renderer. */
  set: SetRenderer | null;
  starting: { id: string; abort: AbortController; done: Promise<SetRenderer> } | null;
  usedAt: number;
}

/**
 * The renderers of sets of releases other than the live set, by key. When the live releases change, each key gets a new set. The
 * old set renders until the new set is ready.
 */
export class ExtraSets {
  #start: StartSet;
  #max: number;
  #now: () => number;
  /** Sets by key, the least recently used first. */
  readonly #sets = new Map<string, ExtraSet>();

  /** @param max number of keys; the set of the least recently used key ends first */
  constructor(start: StartSet, max = Number.POSITIVE_INFINITY, now: () => number = Date.now) {
    this.#start = start;
    this.#max = max;
    this.#now = now;
  }

  get keys(): string[] {
    return [...this.#sets.keys()];
  }

  /** All sets that are running. */
  get running(): SetRenderer[] {
    return [...this.#sets.values()].flatMap(({ set }) => set ?? []);
  }

  has(key: string): boolean {
    return this.#sets.has(key);
  }

  /** The set that renders for a key now. */
  ready(key: string): SetRenderer | null {
    return this.#sets.has(key) ? this.#use(key).set : null;
  }

  /** Like `ready`, but does not count as a use of the set. */
  peek(key: string): SetRenderer | null {
    return this.#sets.get(key)?.set ?? null;
  }

  /**
   * Starts the set of a key. A set that failed to start is not retried.
   * @throws when it does not start, or another set replaces it meanwhile
   */
  start(key: string, composition: Composition): Promise<SetRenderer> {
    const extra = this.#use(key);
    const { id } = composition;
    if (extra.starting?.id === id) return extra.starting.done;
    extra.starting?.abort.abort();
    extra.starting = null;
    if (extra.set?.composition.id === id) return Promise.resolve(extra.set);
    const abort = new AbortController();
    const done = this.#begin(extra, composition, abort.signal);
    extra.starting = { id, abort, done };
    return done;
  }

  async #begin(extra: ExtraSet, composition: Composition, signal: AbortSignal): Promise<SetRenderer> {
    const set = await this.#start(composition, signal);
    if (signal.aborted) {
      set.retire();
      throw new Error('the set of releases is not needed any more');
    }
    extra.set?.retire();
    extra.set = set;
    extra.starting = null;
    return set;
  }

  /** Ends all sets except those whose key is kept. */
  keep(isKept: (key: string) => boolean) {
    for (const key of this.keys) if (!isKept(key)) this.#end(key);
  }

  /** Ends the sets that were not used for `idleMs`. */
  endIdle(idleMs: number) {
    const since = this.#now() - idleMs;
    for (const [key, { usedAt }] of [...this.#sets]) if (usedAt <= since) this.#end(key);
  }

  #use(key: string): ExtraSet {
    const extra = this.#sets.get(key) ?? { set: null, starting: null, usedAt: 0 };
    extra.usedAt = this.#now();
    this.#sets.delete(key);
    this.#sets.set(key, extra);
    for (const oldest of this.keys.slice(0, Math.max(0, this.#sets.size - this.#max))) this.#end(oldest);
    return extra;
  }

  #end(key: string) {
    const extra = this.#sets.get(key);
    this.#sets.delete(key);
    extra?.starting?.abort.abort();
    extra?.set?.retire();
  }
}
