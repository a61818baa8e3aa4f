import { MessageChannel, type MessagePort, receiveMessageOnPort, Worker } from 'node:worker_threads';
import type { FlagValues } from '@onmaum/shared-contract/release/page-flags';
import type { RemoteRelease, RendererOptions } from '@onmaum/shared-contract/release/rendering';
import { errorText } from '@onmaum/shared-contract/server/error-text';
import { addCallSpan } from './call-span.ts';
import { areasIn, Late, type StallReason, ThreadFault } from './fault.ts';
import type { ThreadLimits } from './limits.ts';
import { PageJobs, type RenderedPage } from './page-jobs.ts';
import type { FromThread, ThreadData, ToThread } from './renderer-thread.ts';
import { runningFiles } from './running-files.ts';
import { threadEnvironment } from './thread-environment.ts';
import { ThreadWatch } from './thread-watch.ts';

/** Data of a page for metrics and the watch. */
export interface PageOrigin {
  /** The app that owns the address of the page. */
  owner: string;
  /** The releases whose code the page ran, or should have run. */
  releases: readonly { app: string; version: string }[];
  /** The release at fault, if the page lacks the content of an area. */
  fault?: { app: string; version: string; code: string } | undefined;
}

/** The code that a thread loads, its data and its limits. */
export interface ThreadSpec {
  shellBundle: string;
  /** Includes all areas of the set as `remotes`; the thread loads those that have a `file`. */
  options: Pick<RendererOptions, 'apiUrl' | 'shell' | 'remotes' | 'preload'>;
  limits: ThreadLimits;
}

/** Callbacks for the events of a thread other than finished pages. */
export interface ThreadEvents {
  /** The thread ended, or was ended, after it was ready. */
  died: (fault: ThreadFault) => void;
  /** The thread has used too much memory, or held too many timers, for some time, but continues. */
  leaks: () => void;
  /** An error that belongs to no page, or only to a part of a page. */
  stray: (error: string) => void;
}

/** Starts, watches and ends a rendering thread, and passes pages to it. */
export class Renderer {
  /** Resolves when the thread is ready; rejects with the fault if it cannot start. */
  readonly ready: Promise<void>;
  /** Whether the thread can also render pages of other sets of releases than its first one. */
  renewable = false;
  #spec: ThreadSpec;
  #events: ThreadEvents;
  #watch: ThreadWatch;
  #worker: Worker;
  /** Sends pages and receives results. The worker's built-in port is not used, since code of releases could close it. */
  #port: MessagePort;
  #timer: NodeJS.Timeout;
  #jobs: PageJobs;
  #state: 'starting' | 'ready' | 'retired' | 'ended' = 'starting';
  #started = Promise.withResolvers<void>();
  /** Stack of the call to `process.exit`, if the code of a release made one. */
  #exitStack = '';

  constructor(spec: ThreadSpec, events: ThreadEvents) {
    this.#spec = spec;
    this.#events = events;
    this.ready = this.#started.promise;
    const { shellBundle, options, limits } = spec;
    this.#watch = new ThreadWatch(limits, {
      hangs: () => this.#hangs(),
      leaks: () => this.#state === 'ready' && this.#events.leaks(),
      full: (held, reason = 'memory') => this.#end(reason, `the rendering thread holds ${held}`),
    });
    const { port1, port2 } = new MessageChannel();
    this.#port = port1;
    this.#worker = new Worker(new URL('./renderer-thread.ts', import.meta.url), {
      workerData: {
        ...{ port: port2, pulse: this.#watch.pulse, files: limits.files, shellBundle, options },
      } satisfies ThreadData,
      transferList: [port2],
      env: threadEnvironment(process.env),
      resourceLimits: { maxOldGenerationSizeMb: limits.engineHeap },
    });
    this.#jobs = new PageJobs(limits, (job) => this.#port.postMessage(job));
    this.#port.on('message', (message: FromThread) => this.#receive(message));
    this.#worker.on('error', (error: unknown) => {
      this.#receiveRest();
      this.#crashed(error);
    });
    this.#worker.on('exit', () => {
      this.#receiveRest();
      this.#end('exit', `the rendering thread ended ${this.#exitStack}`, this.#areasIn(this.#exitStack));
    });
    this.#timer = setInterval(() => this.#check(), limits.tick).unref();
  }

  /** Whether a page that is requested now would be rendered soon. */
  get responds(): boolean {
    return this.#state === 'ready' && !this.#watch.stalls;
  }

  /** Reason why pages that are requested now cannot be rendered, if the code of the thread is the cause. */
  get stallReason(): StallReason | undefined {
    return this.#state === 'ready' ? this.#watch.stallReason : undefined;
  }

  /**
   * Renders a page.
   * @param href absolute URL @param remotes all areas of the page's set of releases @param flags values of flags for the visitor
   * @throws when rendering fails
   */
  render(href: string, remotes: readonly RemoteRelease[], flags?: FlagValues): Promise<RenderedPage> {
    if (!this.responds) return Promise.reject(this.#stalled());
    return this.#jobs.add(href, remotes, flags);
  }

  /** Discards cached data of the API, so that later pages request it again. */
  forgetAnswers() {
    if (this.#state === 'ready') this.#port.postMessage('forget answers' satisfies ToThread);
  }

  /** Ends the thread when its current pages are finished. */
  retire() {
    if (this.#state === 'ended') return;
    if (this.#state === 'starting') this.#started.reject(new Error('the rendering thread is not needed any more'));
    this.#state = 'retired';
    this.#endIfDone();
  }

  /** Receives the remaining messages of a thread that has ended: the event of its end may arrive before them. */
  #receiveRest() {
    for (;;) {
      const rest: { message: FromThread } | undefined = receiveMessageOnPort(this.#port);
      if (!rest) return;
      this.#receive(rest.message);
    }
  }

  /** Handles a message. It may be invalid, since the code of an area may find a way to send anything. */
  #receive(message: FromThread) {
    if (this.#state === 'ended') return;
    try {
      this.#take(message);
    } catch (error) {
      this.#events.stray(`a thread sent an invalid message: ${errorText(error)}`);
    }
  }

  #take(message: FromThread) {
    if (message.kind === 'ready') this.#begin(message);
    else if (message.kind === 'stray') this.#events.stray(message.error);
    else if (message.kind === 'exits') this.#exitStack = message.stack;
    else if (message.kind === 'called') addCallSpan(this.#jobs.spanOf(message.id), message.call);
    else if (message.kind === 'failed') this.#finish(message.id, new Error(message.error));
    else {
      const { buffer, byteOffset, byteLength } = message.bytes;
      this.#finish(message.id, { ...message.page, bytes: Buffer.from(buffer, byteOffset, byteLength) });
    }
  }

  #begin({ renewable, failed }: Extract<FromThread, { kind: 'ready' }>) {
    if (this.#state !== 'starting') return;
    if (failed.length > 0) {
      const text = failed.map(({ error }) => error).join('\n');
      return this.#end(
        'load',
        text,
        failed.map(({ app }) => app),
      );
    }
    this.renewable = renewable;
    this.#watch.begin();
    this.#state = 'ready';
    this.#started.resolve();
  }

  #finish(id: number, result: RenderedPage | Error) {
    this.#jobs.finish(id, result);
    this.#endIfDone();
  }

  #endIfDone() {
    if (this.#state === 'retired' && this.#jobs.size === 0) this.#terminate();
  }

  #check() {
    if (this.#state === 'starting' && this.#watch.spent >= this.#spec.limits.start)
      this.#end('load', 'the rendering thread did not start');
    this.#watch.check(this.#worker);
    if (this.#watch.stalls) this.#jobs.failAll(this.#stalled());
    else this.#jobs.check();
    this.#endIfDone();
  }

  #stalled = () => new Late('the rendering thread does not respond', this.stallReason);

  async #hangs() {
    const loaded = this.#spec.options.remotes.filter(({ file }) => file);
    const running = loaded.length > 1 ? await runningFiles(this.#worker) : [];
    this.#end('loop', 'the rendering thread hangs', areasIn(running.join('\n'), loaded).slice(0, 1));
  }

  #crashed(error: unknown) {
    const text = errorText(error);
    const full = (error as { code?: string } | null)?.code === 'ERR_WORKER_OUT_OF_MEMORY';
    this.#end(full ? 'memory' : this.#state === 'starting' ? 'load' : 'crash', text, this.#areasIn(text));
  }

  /** The area that threw an error: the first area in the stack. Areas below it are only callers. */
  #areasIn = (text: string) => areasIn(text, this.#spec.options.remotes).slice(0, 1);

  #end(...fault: ConstructorParameters<typeof ThreadFault>) {
    if (this.#state === 'ended') return;
    const isReady = this.#state !== 'starting';
    const reason = new ThreadFault(...fault);
    this.#terminate();
    this.#jobs.failAll(reason);
    if (isReady) this.#events.died(reason);
    else this.#started.reject(reason);
  }

  #terminate() {
    this.#state = 'ended';
    clearInterval(this.#timer);
    this.#port.close();
    void this.#worker.terminate();
  }
}
