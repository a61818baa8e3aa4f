import type { RemoteName } from '@onmaum/shared-contract/release/apps';
import type { FlagValues } from '@onmaum/shared-contract/release/page-flags';
import type { RemoteRelease } from '@onmaum/shared-contract/release/rendering';
import { paths } from '@onmaum/shared-contract/site/paths';
import { inSpan } from '@onmaum/shared-server/tracing/current';
import { ownerIn } from '../address/own-address.ts';
import type { Composition } from '../releases/composition.ts';
import { type Faults, faultCode, type Place } from './faults.ts';
import { areasIn, Crowded, Late, type StallReason, ThreadFault } from './threads/fault.ts';
import { HOME_STALL, type ThreadLimits } from './threads/limits.ts';
import type { RenderedPage } from './threads/page-jobs.ts';
import type { PageOrigin } from './threads/renderer.ts';
import type { Supervisor } from './threads/supervisor.ts';
import type { ThreadPool } from './threads/thread-pool.ts';

interface Needs {
  apiUrl: string;
  limits: ThreadLimits;
  pool: ThreadPool;
  faults: Faults;
}

/**
 * Renders the pages of a set of releases. Each area has a thread for its pages, except areas for staff and areas without files on
 * this server. Two further threads render home with the fragments of areas, and the frame for pages without an area. If a thread
 * cannot render its page, only the frame is sent, and the browser adds the area.
 */
export class SetRenderer {
  readonly composition: Composition;
  #needs: Needs;
  #frame: Supervisor;
  #threads = new Map<Place, Supervisor>();
  #started: Promise<unknown>;
  /** The areas of the set as the page state contains them, without their files. */
  #remotes: RemoteRelease[];
  /** The areas with fragments on home. */
  #onHome: readonly RemoteName[];
  #running = 0;
  #retired = false;

  private constructor(composition: Composition, needs: Needs) {
    this.composition = composition;
    this.#needs = needs;
    this.#remotes = composition.remotes.map(({ file: _file, files: _files, ...remote }) => remote);
    const { pool, apiUrl, limits, faults } = needs;
    // pages of the frame may wait without a limit, since no other thread could render them
    const endless = Number.POSITIVE_INFINITY;
    const patient = { ...limits, stall: endless, silent: endless, turn: endless };
    const frame = pool.acquire({ place: 'frame', composition, apps: [], apiUrl, limits: patient }, faults);
    this.#frame = frame.supervisor;
    this.#threads.set('frame', frame.supervisor);
    const starts = [frame.started];
    // only the frame is sent for pages for staff, so the code of their areas never runs on the server
    const renderable = composition.remotes.filter(({ file, audience }) => file && !audience);
    const withFragments = renderable.filter(({ files }) => files.exposes['./fragments']).map(({ app }) => app);
    this.#onHome = withFragments;
    const hold = (place: Place, apps: RemoteName[], own = limits) => {
      const task = { place, composition, apps, apiUrl, limits: own };
      const { supervisor, started } = pool.acquire(task, faults, frame.started);
      this.#threads.set(place, supervisor);
      starts.push(started);
    };
    for (const { app } of renderable) hold(app, [app]);
    if (withFragments.length > 0) hold('home', withFragments, { ...limits, stall: Math.min(HOME_STALL, limits.stall) });
    this.#started = Promise.all(starts);
  }

  /**
   * Starts those threads of the set that do not run yet.
   * @param signal aborts the start @throws when the shell does not start, or the start is aborted
   */
  static async start(composition: Composition, needs: Needs, signal: AbortSignal): Promise<SetRenderer> {
    const renderer = new SetRenderer(composition, needs);
    const aborted = Promise.withResolvers<never>();
    signal.addEventListener('abort', () => aborted.reject(new Error('another set of releases is live')), {
      once: true,
    });
    try {
      await Promise.race([renderer.#started, aborted.promise]);
      return renderer;
    } catch (error) {
      renderer.#started.catch(() => {});
      renderer.retire();
      throw error;
    }
  }

  /** Whether pages can be rendered, with or without their area. */
  get responds(): boolean {
    return this.#frame.responds;
  }

  /**
   * Renders a page.
   * @param href its absolute URL @param flags values of flags for its visitor
   * @throws when not even the frame can be rendered, or too many pages wait
   */
  async render(href: string, flags?: FlagValues): Promise<RenderedPage & PageOrigin> {
    this.#running += 1;
    try {
      const place = this.#placeOf(new URL(href).pathname);
      return await inSpan(`render ${place}`, {}, async (span) => {
        const own = await this.#renderOwn(href, place, flags);
        const page = 'bytes' in own ? own : await this.#frame.render(href, this.#remotes, flags);
        const owner = place === 'home' || place === 'frame' ? 'shell' : place;
        const fault = 'bytes' in own ? undefined : own.fault;
        span?.set({ 'onmaum.page.status': page.status, ...(fault && { 'onmaum.page.fault': fault.code }) });
        return { ...page, owner, releases: this.#releasesAt(place), fault };
      });
    } finally {
      this.#running -= 1;
      if (this.#retired) this.retire();
    }
  }

  /** Releases the threads when the current pages are finished. */
  retire() {
    this.#retired = true;
    if (this.#running > 0) return;
    for (const supervisor of this.#threads.values()) this.#needs.pool.release(supervisor);
    this.#threads.clear();
  }

  #releasesAt(place: Place): PageOrigin['releases'] {
    const areas = place === 'home' ? this.#onHome : [place];
    const { shellVersion, remotes } = this.composition;
    return [
      { app: 'shell', version: shellVersion },
      ...remotes.filter(({ app }) => areas.includes(app)).map(({ app, version }) => ({ app, version })),
    ];
  }

  /** @returns the page, or the reason to render the frame without the area */
  async #renderOwn(
    href: string,
    place: Place,
    flags: FlagValues | undefined,
  ): Promise<RenderedPage | Pick<PageOrigin, 'fault'>> {
    const thread = this.#threads.get(place);
    if (place === 'frame' || !thread?.responds) {
      return { fault: this.#quarantineAt(place) ?? this.#stallAt(place, thread?.stallReason) };
    }
    try {
      return await thread.render(href, this.#remotes, flags);
    } catch (error) {
      // too many pages wait already: rendering the frame in place of this page would add work
      if (error instanceof Crowded) throw error;
      const app = place === 'home' ? 'shell' : place;
      const text = error instanceof Error ? error.message : String(error);
      const fault = this.#faultOf(error, place, text);
      const what = 'a page was rendered without the code of areas';
      this.#needs.faults.note(app, this.#versionOf(app), what, text, fault ? 'page' : 'late');
      return { fault };
    }
  }

  #quarantineAt(place: Place): PageOrigin['fault'] {
    if (place === 'home' || place === 'frame') return undefined;
    const version = this.#versionOf(place);
    const isOut = this.#needs.faults.isQuarantined(place, version, place);
    return isOut ? { app: place, version, code: 'quarantine' } : undefined;
  }

  /** The fault of an area whose thread stalls. Undefined for home: any of the areas in its thread may be the cause. */
  #stallAt(place: Place, reason: StallReason | undefined): PageOrigin['fault'] {
    if (!reason || place === 'home' || place === 'frame') return undefined;
    return { app: place, version: this.#versionOf(place), code: reason };
  }

  /** The app at fault for a page that was not rendered; undefined if unknown. */
  #faultOf(error: unknown, place: Place, text: string): PageOrigin['fault'] {
    if (error instanceof Late) return this.#stallAt(place, error.reason);
    const isEnd = error instanceof ThreadFault;
    const named = isEnd ? error.apps : areasIn(text, this.composition.remotes);
    const app = place !== 'home' ? place : (named[0] ?? (isEnd ? undefined : this.#newestOnHome()));
    if (!app || app === 'frame') return undefined;
    const version = this.#versionOf(app);
    return { app, version, code: isEnd ? error.reason : faultCode(text, app, version) };
  }

  /**
   * The app with the newest version on home. It is the most likely cause of an error whose stack contains no area: if an area
   * breaks a global that the shell uses, the stack contains only the shell.
   */
  #newestOnHome(): string {
    const { since } = this.composition;
    const timeOf = (app: string) => since[app] ?? '';
    return this.#onHome.reduce<string>((newest, app) => (timeOf(app) > timeOf(newest) ? app : newest), 'shell');
  }

  #versionOf(app: string): string {
    const { remotes, shellVersion } = this.composition;
    return remotes.find((remote) => remote.app === app)?.version ?? shellVersion;
  }

  #placeOf(pathname: string): Place {
    if (pathname === paths.home) return 'home';
    return ownerIn(this.#remotes, pathname)?.app ?? 'frame';
  }
}
