/** Limits how many pieces of work run at once for each key. */
export class Turns {
  readonly #most: number;
  readonly #running = new Map<string, number>();

  constructor(most: number) {
    this.#most = most;
  }

  /** Begins a piece of work. @returns a function that ends it (a second call has no effect); null if the limit is reached */
  begin(key: string): (() => void) | null {
    const before = this.#running.get(key) ?? 0;
    if (before >= this.#most) return null;
    this.#running.set(key, before + 1);
    let isOver = false;
    return () => {
      if (isOver) return;
      isOver = true;
      const left = (this.#running.get(key) ?? 1) - 1;
      if (left > 0) this.#running.set(key, left);
      else this.#running.delete(key);
    };
  }
}
