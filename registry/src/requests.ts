import { Repeated } from '@onmaum/deploy/commands/apply';
import { Refused } from '@onmaum/deploy/refused';
import { RequestKey } from '@onmaum/deploy/registry-client/protocol';
import type { Event } from '@onmaum/deploy/releases/history';

/** Events that a command may cause besides the requested one. */
const FOLLOWING: readonly Event['what'][] = ['canary ended', 'marked bad', 'marked good', 'preview ended'];

/**
 * Carries out each request with an idempotency key once. A client that did not receive the answer repeats its request. The
 * history contains the key, so that other processes recognise the repetition, too; each change checks it again under its lock.
 */
export class Requests {
  readonly #readHistory: () => Promise<readonly Event[]>;
  readonly #linkOf: (app: string, version: string) => Promise<string | undefined>;
  readonly #underWay = new Map<string, Promise<string>>();

  /** @param linkOf finds the link of a preview, which the history does not contain */
  constructor(
    readHistory: () => Promise<readonly Event[]>,
    linkOf: (app: string, version: string) => Promise<string | undefined>,
  ) {
    this.#readHistory = readHistory;
    this.#linkOf = linkOf;
  }

  /**
   * @param caller name of the caller
   * @param key key of the request; a request without a key is carried out each time
   * @param run carries out the request; writes its argument, the id of the request, into the events
   * @returns the answer; for a repetition after the first request has ended, a description of the events that it caused
   */
  once(caller: string, key: string | undefined, run: (request?: string) => Promise<string>): Promise<string> {
    if (key === undefined) return run();
    if (!RequestKey.safeParse(key).success) throw new Refused('the key of the request has a wrong form');
    const id = `${caller} ${key}`;
    const known = this.#underWay.get(id);
    if (known) return known;
    const done = this.#unlessDone(id, run).finally(() => this.#underWay.delete(id));
    this.#underWay.set(id, done);
    return done;
  }

  async #unlessDone(id: string, run: (request: string) => Promise<string>): Promise<string> {
    const done = await this.#resultOf(id);
    if (done !== undefined) return done;
    return run(id).catch(async (error: unknown) => {
      // another process carried it out meanwhile
      const result = error instanceof Repeated ? await this.#resultOf(id) : undefined;
      if (result === undefined) throw error;
      return result;
    });
  }

  /** Describes the events of a request; undefined if it was not carried out. */
  async #resultOf(id: string): Promise<string | undefined> {
    const events = (await this.#readHistory()).filter(({ origin }) => origin?.request === id);
    if (events.length === 0) return undefined;
    const asked = events.filter(({ what }) => !FOLLOWING.includes(what));
    return (await Promise.all((asked.length > 0 ? asked : events).map((event) => this.#describe(event)))).join('\n');
  }

  async #describe({ app, version, what, flag, at }: Event): Promise<string> {
    if (flag !== undefined) return `${flag} was ${what === 'flag set' ? 'set' : 'reset'} at ${at}, by this request`;
    const link = what === 'preview begun' ? await this.#linkOf(app, version) : undefined;
    return link ?? `${app} ${version} was ${what} at ${at}, by this request`;
  }
}
