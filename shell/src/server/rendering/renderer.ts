import { Worker } from 'node:worker_threads';
import type { Composition } from '../composition.ts';
import type { PageBegin } from './renderer-contract.ts';
import type { FromThread } from './renderer-thread.ts';

export interface RenderedPage extends PageBegin {
  /** The document in pieces, as they are rendered. Fails when rendering breaks off. */
  text: ReadableStream<string>;
}

interface Job {
  begun: (page: PageBegin) => void;
  failed: (error: Error) => void;
  stream: ReadableStreamDefaultController<string>;
  /** Aborts the page when it takes too long. */
  deadline: NodeJS.Timeout;
}

/** Longer than all calls of a page may take together. */
const RENDER_MS = 20_000;

/** A rendering thread of one composition. */
export class Renderer {
  readonly composition: Composition;
  #worker: Worker;
  #jobs = new Map<number, Job>();
  #nextId = 1;
  #retired = false;
  #ended = false;

  private constructor(composition: Composition, apiUrl: string, onDeath: (error: Error) => void) {
    this.composition = composition;
    this.#worker = new Worker(new URL('./renderer-thread.ts', import.meta.url), {
      workerData: { composition, apiUrl },
    });
    this.#worker.on('error', (error) => this.#fail(error instanceof Error ? error : new Error(String(error)), onDeath));
    this.#worker.on('exit', () => this.#fail(new Error('the rendering thread ended'), onDeath));
  }

  /** Starts a thread and waits until it is ready. @throws when the releases cannot be loaded */
  static async start(composition: Composition, apiUrl: string, onDeath: (error: Error) => void): Promise<Renderer> {
    let started = false;
    return new Promise((resolve, reject) => {
      const renderer = new Renderer(composition, apiUrl, (error) => (started ? onDeath(error) : reject(error)));
      renderer.#worker.on('message', (message: FromThread) => {
        if (message.kind === 'ready') {
          started = true;
          resolve(renderer);
        } else renderer.#receive(message);
      });
    });
  }

  /** Renders a page. @param href its absolute URL @throws when rendering fails before the first text */
  render(href: string): Promise<RenderedPage> {
    if (this.#ended) return Promise.reject(new Error('the rendering thread has ended'));
    const id = this.#nextId++;
    const deadline = setTimeout(() => this.#giveUp(id), RENDER_MS).unref();
    return new Promise((begun, failed) => {
      const text = new ReadableStream<string>({
        start: (stream) => {
          this.#jobs.set(id, { begun: (page) => begun({ ...page, text }), failed, stream, deadline });
        },
        // client disconnected: discard the remaining output
        cancel: () => this.#finish(id),
      });
      this.#worker.postMessage({ id, href });
    });
  }

  /** Ends the thread after the current pages. */
  retire() {
    this.#retired = true;
    if (this.#jobs.size === 0) void this.#worker.terminate();
  }

  #receive(message: Exclude<FromThread, { kind: 'ready' }>) {
    const job = this.#jobs.get(message.id);
    if (!job) return;
    if (message.kind === 'begin') job.begun(message.page);
    if (message.kind !== 'failed' && message.text) job.stream.enqueue(message.text);
    if (message.kind === 'failed') this.#breakOff(job, new Error(message.reason));
    if (message.kind === 'end') job.stream.close();
    if (message.kind === 'failed' || message.kind === 'end') this.#finish(message.id);
  }

  #giveUp(id: number) {
    const job = this.#jobs.get(id);
    if (!job) return;
    this.#breakOff(job, new Error(`a page took longer than ${RENDER_MS} ms`));
    this.#finish(id);
  }

  #finish(id: number) {
    clearTimeout(this.#jobs.get(id)?.deadline);
    this.#jobs.delete(id);
    if (this.#retired) this.retire();
  }

  #breakOff(job: Job, error: Error) {
    job.failed(error);
    job.stream.error(error);
  }

  #fail(error: Error, onDeath: (error: Error) => void) {
    for (const job of this.#jobs.values()) this.#breakOff(job, error);
    this.#jobs.clear();
    this.#ended = true;
    if (!this.#retired) onDeath(error);
    this.#retired = true;
  }
}
