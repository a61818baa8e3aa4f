/** Runs tasks one after the other, and refuses further tasks when too many run or wait. */
export class Queue {
  readonly #most: number;
  #waiting = 0;
  #last: Promise<unknown> = Promise.resolve();

  constructor(most: number) {
    this.#most = most;
  }

  /** @returns the result; null if the task is refused */
  run<Result>(task: () => Promise<Result>): Promise<Result> | null {
    if (this.#waiting >= this.#most) return null;
    this.#waiting += 1;
    const done = this.#last.then(task).finally(() => {
      this.#waiting -= 1;
    });
    this.#last = done.catch(() => undefined);
    return done;
  }
}
