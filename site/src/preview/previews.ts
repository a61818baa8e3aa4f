import type { FastifyBaseLogger } from 'fastify';
import type { Offer, Preview } from '../releases/offer.ts';
import { ExtraSets, type StartSet } from '../rendering/extra-sets.ts';
import type { SetRenderer } from '../rendering/set-renderer.ts';

/** Maximum number of sets of releases with a preview that run at the same time. */
const MAX_SETS = 3;
const IDLE_MS = 5 * 60_000;

interface Needs {
  start: StartSet;
  log: Pick<FastifyBaseLogger, 'warn'>;
  /** Allowed origins of releases under development. */
  origins: readonly string[];
  now?: (() => number) | undefined;
}

/** The sets of releases with a preview. A set starts when a visitor opens its preview, and ends after some time without use. */
export class Previews {
  #log: Needs['log'];
  #origins: readonly string[];
  #now: () => number;
  #sets: ExtraSets;
  #offer: Offer | null = null;
  readonly #logged = new Set<string>();

  constructor({ start, log, origins, now = Date.now }: Needs) {
    this.#log = log;
    this.#origins = origins;
    this.#now = now;
    this.#sets = new ExtraSets(start, MAX_SETS, now);
  }

  /** Previews with a valid link. */
  get open(): readonly Preview[] {
    const now = this.#now();
    return this.#offer?.previews.filter((one) => one.until > now && this.#isAllowed(one)) ?? [];
  }

  /** The sets that are running. */
  get sets(): SetRenderer[] {
    return this.#sets.running;
  }

  /** Ends the sets of expired and unused previews. */
  follow(offer: Offer) {
    this.#offer = offer;
    const tokens = new Set(this.open.map(({ token }) => token));
    this.#sets.keep((token) => tokens.has(token));
    this.#sets.endIdle(IDLE_MS);
  }

  /** @returns undefined for an unknown or expired token */
  find(token: string): Preview | undefined {
    return this.open.find((one) => one.token === token);
  }

  /** The set of a preview, which is started if it does not run. @throws when it does not start */
  async setFor({ app, version, token }: Preview): Promise<SetRenderer> {
    if (!this.#offer) throw new Error('there are no releases to serve');
    return this.#sets.start(token, await this.#offer.compose({ [app]: version }));
  }

  /** The set of a preview if it runs. */
  peek({ token }: Preview): SetRenderer | null {
    return this.#sets.peek(token);
  }

  stop() {
    this.#offer = null;
    this.#sets.keep(() => false);
  }

  #isAllowed({ app, version, entry }: Preview): boolean {
    // a preview that another tool has written may have an entry that is no URL
    const origin = entry === undefined ? undefined : (URL.parse(entry)?.origin ?? 'no origin');
    if (origin === undefined || this.#origins.includes(origin)) return true;
    if (!this.#logged.has(version)) {
      this.#log.warn(
        { app, version, origin },
        'a preview is not shown, since PREVIEW_ORIGINS does not list its origin',
      );
    }
    this.#logged.add(version);
    return false;
  }
}
