import type { FastifyBaseLogger } from 'fastify';
import type { Canary, Offer } from '../releases/offer.ts';
import { ExtraSets, type StartSet } from '../rendering/extra-sets.ts';
import type { Faults } from '../rendering/faults.ts';
import type { SetRenderer } from '../rendering/set-renderer.ts';
import { takes } from './lane.ts';

/**
 * Maximum number of canaries that are combined with one another. Three canaries have four combinations of two or more. Only the
 * first canaries of the offer are combined: if any could be, a visitor who keeps changing their lane cookie would start and end
 * threads with each page.
 */
const COMBINED = 3;

interface Needs {
  start: StartSet;
  faults: Pick<Faults, 'quarantined'>;
  log: Pick<FastifyBaseLogger, 'error'>;
}

const nameOf = ({ app, version }: Pick<Canary, 'app' | 'version'>) => `${app}@${version}`;
const keyOf = (canaries: readonly Canary[]) => canaries.map(nameOf).join(' ');

/**
 * The sets of releases that contain canaries. A set with one canary starts when the canary begins. A set with several canaries
 * starts at its first request. If a set is not ready or does not start, the live set renders the pages of its visitors. Visitors
 * of a quarantined canary get sets without it.
 */
export class Canaries {
  #faults: Needs['faults'];
  #log: Needs['log'];
  #alone: ExtraSets;
  #combined: ExtraSets;
  #offer: Offer | null = null;
  #running: readonly Canary[] = [];
  /** Identifies the live set and the canaries of the current offer. */
  #wanted = '';
  /** Keys of the sets that were started for this offer. */
  readonly #requested = new Set<string>();
  /** Failures that were logged, so that each is logged once. */
  readonly #logged = new Set<string>();

  constructor({ start, faults, log }: Needs) {
    this.#faults = faults;
    this.#log = log;
    this.#alone = new ExtraSets(start);
    this.#combined = new ExtraSets(start);
  }

  /** The canaries with a share of the visitors. */
  get running(): readonly Canary[] {
    return this.#running;
  }

  /** The sets that are running. */
  get sets(): SetRenderer[] {
    return [...this.#alone.running, ...this.#combined.running];
  }

  /** Ends aborted canaries at once. A promoted canary still renders until the new live set runs. */
  limit({ canaries, live }: Offer) {
    const isLive = (canary: Canary) =>
      canary.app === 'shell'
        ? live.shellVersion === canary.version
        : live.remotes.some(({ app, version }) => app === canary.app && version === canary.version);
    // the order stays the same, since the keys of the sets depend on it
    const next = this.#running.flatMap((known) => {
      const isPromoted = isLive(known) && !canaries.some(({ app }) => app === known.app);
      return canaries.find((one) => nameOf(one) === nameOf(known)) ?? (isPromoted ? known : []);
    });
    this.#set(next);
  }

  /** Starts a set for each canary of an offer. The caller has started the live set; `setFor` starts sets of several canaries. */
  follow(offer: Offer) {
    this.#set(offer.canaries);
    const wanted = JSON.stringify([offer.live.id, offer.canaries]);
    if (wanted === this.#wanted) return;
    this.#wanted = wanted;
    this.#offer = offer;
    this.#requested.clear();
    for (const canary of offer.canaries) this.#request([canary]);
  }

  /** The set with the canaries of a lane; starts it if needed. @returns null if the live set renders the pages of the lane */
  setFor(lane: number): SetRenderer | null {
    const taken = this.#takenBy(lane);
    const { sets, key } = this.#placeOf(taken);
    if (taken.length > 0 && !(sets.has(key) && this.#requested.has(key))) this.#request(taken);
    const set = sets.ready(key);
    return set?.responds ? set : null;
  }

  /** Like `setFor`, but starts no set. */
  peekFor(lane: number): SetRenderer | null {
    const { sets, key } = this.#placeOf(this.#takenBy(lane));
    const set = sets.peek(key);
    return set?.responds ? set : null;
  }

  stop() {
    this.#set([]);
    this.#wanted = '';
    this.#offer = null;
  }

  /** The canaries that a lane gets: all of its canaries among the first `COMBINED`, or else only the first of its canaries. */
  #takenBy(lane: number): Canary[] {
    const taken = this.#running.filter((canary) => takes(canary, lane) && !this.#isOut(canary));
    const combined = taken.filter((canary) => this.#running.indexOf(canary) < COMBINED);
    return combined.length > 0 ? combined : taken.slice(0, 1);
  }

  #placeOf(canaries: readonly Canary[]) {
    return { sets: canaries.length > 1 ? this.#combined : this.#alone, key: keyOf(canaries) };
  }

  #set(canaries: readonly Canary[]) {
    this.#running = canaries;
    const names = new Set(canaries.map(nameOf));
    for (const sets of [this.#alone, this.#combined]) {
      sets.keep((key) => key.split(' ').every((name) => names.has(name)));
    }
  }

  /** Whether a canary is quarantined: its visitors get the live version. */
  #isOut(canary: Canary): boolean {
    const { app, version } = canary;
    const isOut = this.#faults.quarantined.some((one) => one.app === app && one.version === version);
    if (isOut) this.#logOnce(canary, 'it is not rendered on the server any more');
    return isOut;
  }

  #request(canaries: readonly Canary[]) {
    const { sets, key } = this.#placeOf(canaries);
    const offer = this.#offer;
    if (!offer) return;
    this.#requested.add(key);
    const started = async () => {
      const composition = await offer.compose(Object.fromEntries(canaries.map(({ app, version }) => [app, version])));
      // if the list of releases has changed meanwhile, the set is not needed any more
      if (offer === this.#offer) await sets.start(key, composition);
    };
    started().catch((error: unknown) => {
      if (offer !== this.#offer || !sets.has(key)) return;
      for (const canary of canaries) this.#logOnce(canary, String(error));
    });
  }

  #logOnce({ app, version }: Canary, error: string) {
    const key = `${app}@${version} ${error}`;
    if (this.#logged.has(key)) return;
    this.#logged.add(key);
    this.#log.error({ app, version, error }, 'the visitors of a canary get the live release');
  }
}
