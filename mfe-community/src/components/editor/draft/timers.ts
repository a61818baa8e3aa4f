/** Waits by name: the first of a name counts, so that somebody who never pauses is not put off for ever. */
export class Timers {
  readonly #running = new Map<string, ReturnType<typeof setTimeout>>();

  in(ms: number, name: string, act: () => void) {
    if (this.#running.has(name)) return;
    this.#running.set(
      name,
      setTimeout(() => {
        this.#running.delete(name);
        act();
      }, ms),
    );
  }

  stop(name: string) {
    clearTimeout(this.#running.get(name));
    this.#running.delete(name);
  }

  clear() {
    for (const name of this.#running.keys()) this.stop(name);
  }
}
