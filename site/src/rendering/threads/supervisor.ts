import type { RemoteName } from '@onmaum/shared-contract/release/apps';
import type { FlagValues } from '@onmaum/shared-contract/release/page-flags';
import type { RemoteRelease } from '@onmaum/shared-contract/release/rendering';
import type { Composition } from '../../releases/composition.ts';
import type { Faults, Place } from '../faults.ts';
import { areasIn, type StallReason, ThreadFault } from './fault.ts';
import type { ThreadLimits } from './limits.ts';
import type { RenderedPage } from './page-jobs.ts';
import { Renderer } from './renderer.ts';

/** Pause before a failed restart is retried. */
const PAUSE_MS = 1_000;

/** A thread's task: the pages that it renders, and the code that it loads. */
export interface Task {
  place: Place;
  composition: Composition;
  /** The areas whose code the thread loads. */
  apps: readonly RemoteName[];
  apiUrl: string;
  limits: ThreadLimits;
}

/**
 * Keeps the rendering thread of one area, of home or of the frame running: starts the thread, and replaces it if it leaks. If the
 * thread ends, a new one starts without the areas at fault.
 */
export class Supervisor {
  readonly task: Task;
  #faults: Faults;
  #thread: Renderer | null = null;
  #next: Renderer | null = null;
  #refreshing = false;
  #again = false;
  #stopped = false;
  /** Times at which the thread was replaced because it leaked, by the clock of this process. */
  #replaced: number[] = [];

  constructor(task: Task, faults: Faults) {
    this.task = task;
    this.#faults = faults;
  }

  /** Whether a page that is requested now would be rendered soon. */
  get responds(): boolean {
    return this.#thread?.responds === true;
  }

  /** Reason why pages that are requested now cannot be rendered, if the code of the thread is the cause. */
  get stallReason(): StallReason | undefined {
    return this.#thread?.stallReason;
  }

  /** Whether other sets of releases with the same code can use the thread. */
  get renewable(): boolean {
    return this.#thread?.renewable !== false;
  }

  /** Starts the thread. @param shellWorks rejects if the shell itself is at fault @throws when `shellWorks` rejects */
  async start(shellWorks: Promise<unknown> = Promise.resolve()) {
    this.#thread = await this.#startHealthy(shellWorks);
  }

  /** Ends the thread when its current pages are finished. */
  stop() {
    this.#stopped = true;
    this.#thread?.retire();
    this.#next?.retire();
    this.#thread = null;
  }

  /** Discards cached data of the API, so that later pages request it again. */
  forgetAnswers() {
    this.#thread?.forgetAnswers();
  }

  /** @throws when the page cannot be rendered by this thread */
  render(href: string, remotes: readonly RemoteRelease[], flags?: FlagValues): Promise<RenderedPage> {
    return this.#thread?.render(href, remotes, flags) ?? Promise.reject(new Error('the rendering thread has ended'));
  }

  /** Starts a thread with the areas that are not quarantined. @returns null if all are quarantined; the frame needs no area */
  async #startHealthy(shellWorks: Promise<unknown>): Promise<Renderer | null> {
    for (;;) {
      const healthy = this.#healthy();
      if (healthy.length === 0 && this.task.place !== 'frame') return null;
      try {
        const thread = this.#create(healthy);
        this.#next = thread;
        await thread.ready;
        return thread;
      } catch (error) {
        if (this.#stopped || this.task.place === 'frame' || !(error instanceof ThreadFault)) throw error;
        await shellWorks;
        this.#blame(error, healthy);
      } finally {
        this.#next = null;
      }
    }
  }

  #create(apps: readonly RemoteName[]): Renderer {
    const { place, composition, apiUrl, limits } = this.task;
    const remotes = composition.remotes.map((remote) =>
      apps.includes(remote.app) ? remote : { ...remote, file: undefined },
    );
    const preload = place === 'frame' ? undefined : place === 'home' ? './fragments' : './routes';
    const thread: Renderer = new Renderer(
      { shellBundle: composition.shellBundle, options: { apiUrl, shell: composition.shell, remotes, preload }, limits },
      {
        died: (fault) => this.#died(thread, fault, apps),
        leaks: () => this.#leaks(thread, apps),
        stray: (error) => {
          const app = areasIn(error, remotes)[0] ?? 'shell';
          this.#faults.note(app, this.#versionOf(app), 'an error outside of a page', error, 'part');
        },
      },
    );
    return thread;
  }

  #died(thread: Renderer, fault: ThreadFault, apps: readonly RemoteName[]) {
    if (this.task.place === 'frame') {
      const { shellVersion } = this.task.composition;
      this.#faults.note('shell', shellVersion, 'the thread of the frame ended', fault.message, 'thread');
    } else this.#blame(fault, apps);
    if (thread === this.#thread) this.#thread = null;
    void this.#refresh();
  }

  #leaks(thread: Renderer, apps: readonly RemoteName[]) {
    if (thread !== this.#thread) return;
    const { replacements, within } = this.task.limits;
    const now = performance.now();
    this.#replaced = [...this.#replaced.filter((at) => at > now - within), now];
    const fault = new ThreadFault('memory', 'the rendering thread leaks memory or timers');
    if (this.task.place !== 'frame' && this.#replaced.length >= replacements) this.#blame(fault, apps);
    else {
      const app = apps.length === 1 && apps[0] ? apps[0] : 'shell';
      this.#faults.note(app, this.#versionOf(app), 'a thread is replaced', fault.message, 'thread');
    }
    void this.#refresh();
  }

  /** Replaces the thread by a new one without quarantined areas. The old thread renders until the new one is ready. */
  async #refresh() {
    this.#again = true;
    if (this.#refreshing) return;
    this.#refreshing = true;
    while (this.#again && !this.#stopped) {
      this.#again = false;
      try {
        const next = await this.#startHealthy(Promise.resolve());
        this.#thread?.retire();
        this.#thread = next;
      } catch {
        // the shell does not start: try again after a pause
        this.#again = true;
        await new Promise((done) => setTimeout(done, PAUSE_MS).unref());
      }
    }
    this.#refreshing = false;
    if (this.#stopped) this.stop();
  }

  /** Quarantines the areas that the fault lists. If it lists none, quarantines the suspects at fault elsewhere, or else all. */
  #blame(fault: ThreadFault, suspects: readonly RemoteName[]) {
    const isAtFault = (app: RemoteName) => this.#faults.isAtFault(app, this.#versionOf(app));
    const known = fault.apps.length > 0 ? fault.apps : suspects.filter(isAtFault);
    for (const app of known.length > 0 ? known : suspects) {
      this.#faults.quarantine(app, this.#versionOf(app), this.task.place, fault, known.length > 0 ? [app] : suspects);
    }
  }

  #healthy(): RemoteName[] {
    const { apps, place } = this.task;
    return apps.filter((app) => !this.#faults.isQuarantined(app, this.#versionOf(app), place));
  }

  #versionOf(app: RemoteName | 'shell'): string {
    const { shellVersion, remotes } = this.task.composition;
    return app === 'shell' ? shellVersion : (remotes.find((remote) => remote.app === app)?.version ?? '');
  }
}
