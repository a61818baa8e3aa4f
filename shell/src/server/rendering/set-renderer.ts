import type { RemoteName } from '@onmaum/shared-contract/apps';
import { paths } from '@onmaum/shared-contract/paths';
import type { RemoteRelease } from '@onmaum/shared-contract/rendering';
import { ownerIn } from '../../federation/owner-in.ts';
import type { Composition } from '../composition.ts';
import type { Faults, Place } from './faults.ts';
import { HOME_STALL, type ThreadLimits } from './limits.ts';
import type { RenderedPage } from './renderer.ts';
import type { Supervisor } from './supervisor.ts';
import type { ThreadPool } from './thread-pool.ts';

interface Needs {
  apiUrl: string;
  limits: ThreadLimits;
  pool: ThreadPool;
  faults: Faults;
}

/**
 * Renders the pages of a set of releases. Each area has a thread for its pages, home has one for itself and the
 * fragments of areas. A page that its thread cannot render leaves as the frame with its place, which the browser fills.
 */
export class SetRenderer {
  readonly composition: Composition;
  #needs: Needs;
  #frame: Supervisor;
  #threads = new Map<Place, Supervisor>();
  #started: Promise<unknown>;
  /** What pages tell the browser of the releases. */
  #remotes: RemoteRelease[];
  #running = 0;
  #retired = false;

  private constructor(composition: Composition, needs: Needs) {
    this.composition = composition;
    this.#needs = needs;
    this.#remotes = composition.remotes.map(({ app, container, version, entry, paths, requires, integrity, seal }) => ({
      app,
      container,
      version,
      entry,
      paths,
      requires,
      integrity,
      seal,
    }));
    const { pool, apiUrl, limits } = needs;
    // nobody else could render its pages: they wait for it
    const patient = { ...limits, stall: Number.POSITIVE_INFINITY, silent: Number.POSITIVE_INFINITY };
    const frame = pool.hold({ place: 'frame', composition, apps: [], apiUrl, limits: patient });
    this.#frame = frame.supervisor;
    this.#threads.set('frame', frame.supervisor);
    const starts = [frame.started];
    const renderable = composition.remotes.filter(({ file }) => file);
    const withFragments = renderable.filter(({ files }) => files.exposes['./fragments']).map(({ app }) => app);
    const hold = (place: Place, apps: RemoteName[], own = limits) => {
      const { supervisor, started } = pool.hold({ place, composition, apps, apiUrl, limits: own }, frame.started);
      this.#threads.set(place, supervisor);
      starts.push(started);
    };
    for (const { app } of renderable) hold(app, [app]);
    if (withFragments.length > 0) hold('home', withFragments, { ...limits, stall: Math.min(HOME_STALL, limits.stall) });
    this.#started = Promise.all(starts);
  }

  /**
   * Starts what the set needs and does not run yet.
   * @param signal gives up @throws when the shell does not start
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

  /** Whether pages can be rendered, be it without their area. */
  get responds(): boolean {
    return this.#frame.responds;
  }

  /** Renders a page. @param href its absolute URL @throws when not even the frame can be rendered */
  async render(href: string): Promise<RenderedPage> {
    this.#running += 1;
    try {
      return (await this.#renderOwn(href)) ?? (await this.#frame.render(href, this.#remotes));
    } finally {
      this.#running -= 1;
      if (this.#retired) this.retire();
    }
  }

  /** Lets go of the threads after the current pages. */
  retire() {
    this.#retired = true;
    if (this.#running > 0) return;
    for (const supervisor of this.#threads.values()) this.#needs.pool.release(supervisor);
    this.#threads.clear();
  }

  /** @returns null if the frame has to be rendered without the area */
  async #renderOwn(href: string): Promise<RenderedPage | null> {
    const place = this.#placeOf(new URL(href).pathname);
    const thread = this.#threads.get(place);
    if (place === 'frame' || !thread?.responds) return null;
    try {
      return await thread.render(href, this.#remotes);
    } catch (error) {
      const app = place === 'home' ? 'shell' : place;
      const version = this.composition.remotes.find((remote) => remote.app === app)?.version;
      const text = error instanceof Error ? error.message : String(error);
      this.#needs.faults.note(
        app,
        version ?? this.composition.shellVersion,
        'a page was rendered without the code of areas',
        text,
      );
      return null;
    }
  }

  #placeOf(pathname: string): Place {
    if (pathname === paths.home) return 'home';
    return ownerIn(this.#remotes, pathname)?.app ?? 'frame';
  }
}
