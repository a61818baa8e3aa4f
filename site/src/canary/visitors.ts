import type { FastifyReply, FastifyRequest } from 'fastify';
import type { SiteConfig } from '../config.ts';
import type { VisitorSet } from '../flags/flags.ts';
import { readCookie, setCookie } from '../releases/cookies.ts';
import type { LiveRenderer } from '../rendering/live-renderer.ts';
import type { SetRenderer } from '../rendering/set-renderer.ts';
import { drawLane, LANES, parseLane } from './lane.ts';

/** Lifetime of the lane cookie: longer than a canary, or the stepwise release of a flag, should take. */
const LANE_SECONDS = 90 * 86_400;

/** Selects the releases of a visitor. */
export class Visitors {
  #live: LiveRenderer;
  #site: Pick<SiteConfig, 'origin'>;

  constructor(site: Pick<SiteConfig, 'origin'>, live: LiveRenderer) {
    this.#live = live;
    this.#site = site;
  }

  /** Whether pages depend on the visitor. */
  get differ(): boolean {
    return this.#areShared || this.#live.previews.open.length > 0;
  }

  /** Whether pages depend on the lane of a visitor. */
  get #areShared(): boolean {
    return this.#live.canaries.running.length > 0 || this.#live.flags.differ;
  }

  /**
   * The lane of a visitor; the reply sets a new lane if the visitor has none.
   * @returns undefined if no page depends on lanes, or if the visitor has no lane and there is no reply
   */
  laneOf(request: FastifyRequest, reply?: FastifyReply): number | undefined {
    if (!this.#areShared) return undefined;
    const known = parseLane(readCookie(request, 'lane', this.#site));
    if (known !== undefined || !reply) return known;
    const drawn = drawLane();
    setCookie(reply, 'lane', String(drawn), LANE_SECONDS, this.#site);
    return drawn;
  }

  /** The set that renders the pages of a lane. */
  setFor(lane: number | undefined): SetRenderer | null {
    return (lane === undefined ? null : this.#live.canaries.setFor(lane)) ?? this.#live.current;
  }

  /** The renderer of the pages of a lane, with the lane's values of flags. */
  async rendererFor(lane: number | undefined): Promise<VisitorSet | null> {
    const set = this.setFor(lane);
    return set && this.#live.flags.for(set, lane);
  }

  /** Folder of the shell's release whose public files a visitor gets. @param own whether to use the visitor's preview */
  shellDirOf(request: FastifyRequest, own = true): string | undefined {
    const token = own ? readCookie(request, 'preview', this.#site) : undefined;
    const preview = token === undefined ? undefined : this.#live.previews.find(token);
    const set = (preview && this.#live.previews.peek(preview)) ?? this.setFor(this.laneOf(request));
    return set?.composition.shellDir;
  }

  /** The sets that render for visitors, each with its share of the visitors in percent. */
  get shares(): { releases: string; share: number }[] {
    const { current, canaries } = this.#live;
    const shares = new Map<string, number>(current ? [[current.composition.id, 0]] : []);
    for (let lane = 0; lane < LANES; lane += 1) {
      const id = (canaries.peekFor(lane) ?? current)?.composition.id;
      if (id !== undefined) shares.set(id, (shares.get(id) ?? 0) + 1);
    }
    return [...shares].map(([releases, share]) => ({ releases, share }));
  }
}
