/** Named timers. A running timer is not restarted, so continuous typing cannot postpone saving for ever. */
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
