import { Refused } from '../../refused.ts';

/** Does one piece of work at a time. */
export class Queue {
  #most: number;
  #unfinished = 0;
  /** Never rejects. */
  #last: Promise<unknown> = Promise.resolve();

  /** @param most pieces of work that may wait */
  constructor(most: number) {
    this.#most = most;
  }

  /** Does the work after all earlier work. @throws Refused when too much is waiting */
  async run<T>(work: () => Promise<T>): Promise<T> {
    if (this.#unfinished > this.#most)
      throw new Refused(
        'the pages of too many other releases wait to be opened in a browser: deploy again in a minute',
      );
    this.#unfinished += 1;
    const turn = this.#last.then(work).finally(() => {
      this.#unfinished -= 1;
    });
    this.#last = turn.catch(() => undefined);
    return turn;
  }
}
