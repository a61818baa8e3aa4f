import type { Event } from '@onmaum/deploy/history';
import { Refused } from '@onmaum/deploy/refused';
import { RequestKey } from '@onmaum/deploy/registry/calls';

/**
 * Requests that are known by their key: whoever lost the answer asks again, and it is not done twice. What was done has
 * the key in the history, so that another process knows it, too.
 */
export class Requests {
  readonly #readHistory: () => Promise<readonly Event[]>;
  readonly #underWay = new Map<string, Promise<string>>();

  constructor(readHistory: () => Promise<readonly Event[]>) {
    this.#readHistory = readHistory;
  }

  /**
   * @param who asks
   * @param key of the request; one without a key is carried out each time
   * @returns the answer of this request, or of the same one that came before
   */
  once(who: string, key: string | undefined, run: () => Promise<string>): Promise<string> {
    if (key === undefined) return run();
    if (!RequestKey.safeParse(key).success) throw new Refused('the key of the request has a wrong form');
    const id = `${who} ${key}`;
    const known = this.#underWay.get(id);
    if (known) return known;
    const done = this.#unlessDone(who, key, run).finally(() => this.#underWay.delete(id));
    this.#underWay.set(id, done);
    return done;
  }

  async #unlessDone(who: string, key: string, run: () => Promise<string>): Promise<string> {
    const before = (await this.#readHistory()).find(({ origin }) => origin?.request === key && origin.author === who);
    return before ? `${before.app} ${before.version} was ${before.what} at ${before.at}, by this request` : run();
  }
}
