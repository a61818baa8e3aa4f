import type { FastifyBaseLogger } from 'fastify';
import type { Canary, Offer } from '../releases/offer.ts';
import { ExtraSets, type StartSet } from '../rendering/extra-sets.ts';
import type { Faults } from '../rendering/faults.ts';
import type { SetRenderer } from '../rendering/set-renderer.ts';
import { takes } from './lane.ts';

/**
 * So many canaries are combined with one another: four sets. Which they are is in the list of releases alone; if it depended
 * on who asks, somebody who changes their lane again and again would have threads started and ended for each page.
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
 * The sets with canaries. Those with one are started when it begins, those with several when somebody asks for the first
 * time; until a set is ready, and when its canary fails, the live one renders.
 */
export class Canaries {
  #faults: Needs['faults'];
  #log: Needs['log'];
  #alone: ExtraSets;
  #combined: ExtraSets;
  #offer: Offer | null = null;
  #running: readonly Canary[] = [];
  /** Equal as long as the same sets are wanted. */
  #wanted = '';
  /** Ids requested since then. */
  readonly #asked = new Set<string>();
  /** Those of which the log knows that they fail. */
  readonly #logged = new Set<string>();

  constructor({ start, faults, log }: Needs) {
    this.#faults = faults;
    this.#log = log;
    this.#alone = new ExtraSets(start);
    this.#combined = new ExtraSets(start);
  }

  /** Those that some visitors are meant to get. */
  get running(): readonly Canary[] {
    return this.#running;
  }

  /** The sets that render. */
  get sets(): SetRenderer[] {
    return [...this.#alone.running, ...this.#combined.running];
  }

  /** Ends what is not tried any more, at once. What became live stays until the live set has it. */
  limit({ canaries, live }: Offer) {
    const isLive = (canary: Canary) =>
      canary.app === 'shell'
        ? live.shellVersion === canary.version
        : live.remotes.some(({ app, version }) => app === canary.app && version === canary.version);
    // in their order, of which the sets have their names
    const next = this.#running.flatMap((known) => {
      const isPromoted = isLive(known) && !canaries.some(({ app }) => app === known.app);
      return canaries.find((one) => nameOf(one) === nameOf(known)) ?? (isPromoted ? known : []);
    });
    this.#set(next);
  }

  /** Starts the sets that an offer wants. The live one runs already. */
  follow(offer: Offer) {
    this.#set(offer.canaries);
    const wanted = JSON.stringify([offer.live.id, offer.canaries]);
    if (wanted === this.#wanted) return;
    this.#wanted = wanted;
    this.#offer = offer;
    this.#asked.clear();
    for (const canary of offer.canaries) this.#ask([canary]);
  }

  /** The set that a visitor has besides the live one. @returns null if the live one renders their pages */
  setFor(lane: number): SetRenderer | null {
    const taken = this.#takenBy(lane);
    const { sets, key } = this.#placeOf(taken);
    if (taken.length > 0 && !(sets.has(key) && this.#asked.has(key))) this.#ask(taken);
    const set = sets.ready(key);
    return set?.responds ? set : null;
  }

  /** The same, for whoever only looks. */
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

  /** Canaries of a lane: combined ones, otherwise the first. */
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

  /** Its code does not run on the server any more: who was drawn for it gets the live one. */
  #isOut(canary: Canary): boolean {
    const { app, version } = canary;
    const isOut = this.#faults.quarantined.some((one) => one.app === app && one.version === version);
    if (isOut) this.#tell(canary, 'it is not rendered on the server any more');
    return isOut;
  }

  #ask(canaries: readonly Canary[]) {
    const { sets, key } = this.#placeOf(canaries);
    const offer = this.#offer;
    if (!offer) return;
    this.#asked.add(key);
    const started = async () => {
      const composition = await offer.compose(Object.fromEntries(canaries.map(({ app, version }) => [app, version])));
      // another set was requested meanwhile
      if (offer === this.#offer) await sets.start(key, composition);
    };
    started().catch((error: unknown) => {
      if (offer !== this.#offer || !sets.has(key)) return;
      for (const canary of canaries) this.#tell(canary, String(error));
    });
  }

  #tell({ app, version }: Canary, error: string) {
    const key = `${app}@${version} ${error}`;
    if (this.#logged.has(key)) return;
    this.#logged.add(key);
    this.#log.error({ app, version, error }, 'the visitors of a canary get the live release');
  }
}
