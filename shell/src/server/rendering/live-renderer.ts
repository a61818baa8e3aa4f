import { watch } from 'node:fs';
import type { FastifyBaseLogger } from 'fastify';
import { readComposition } from '../composition.ts';
import type { SiteConfig } from '../config.ts';
import { Renderer } from './renderer.ts';

/** File events can be lost (network file systems), so the file is also polled. */
const POLL_MS = 1_000;

/**
 * The renderer of the live releases. Follows discovery.json: a new set of releases is started beside the old one
 * and takes over when it is ready to render.
 */
export class LiveRenderer {
  #config: SiteConfig;
  #log: FastifyBaseLogger;
  #current: Renderer | null = null;
  #refusedId = '';
  #lastProblem = '';
  #looking: Promise<void> | null = null;
  #stop = () => {};

  constructor(config: SiteConfig, log: FastifyBaseLogger) {
    this.#config = config;
    this.#log = log;
  }

  get current(): Renderer | null {
    return this.#current;
  }

  /** @throws when there is no release that can be served */
  async start() {
    await this.#look();
    if (!this.#current) throw new Error(`no releases to serve in ${this.#config.releasesDir}`);
    const look = () => void this.#look();
    const watcher = watch(this.#config.releasesDir, look);
    const timer = setInterval(look, POLL_MS);
    this.#stop = () => {
      watcher.close();
      clearInterval(timer);
    };
  }

  stop() {
    this.#stop();
    this.#current?.retire();
    this.#current = null;
  }

  #look(): Promise<void> {
    this.#looking ??= this.#follow().finally(() => {
      this.#looking = null;
    });
    return this.#looking;
  }

  async #follow() {
    const { releasesDir, devEntries, apiUrl } = this.#config;
    try {
      const composition = await readComposition(releasesDir, devEntries);
      this.#lastProblem = '';
      if (composition.id === this.#current?.composition.id) {
        // switched back to the working set: if the other set becomes live again, it is tried again
        this.#refusedId = '';
        return;
      }
      if (composition.id === this.#refusedId) return;
      // a set that does not start is not retried; the current one stays
      this.#refusedId = composition.id;
      const next = await Renderer.start(composition, apiUrl, (error) => this.#revive(error));
      this.#refusedId = '';
      this.#current?.retire();
      this.#current = next;
      this.#log.info({ releases: composition.id }, 'serving');
    } catch (error) {
      // a damaged file is read every second: log it once
      if (String(error) === this.#lastProblem) return;
      this.#lastProblem = String(error);
      this.#log.error({ error: this.#lastProblem }, 'the live releases cannot be served');
    }
  }

  #revive(error: Error) {
    this.#log.error({ error: error.message }, 'the rendering thread died');
    this.#current = null;
    void this.#look();
  }
}
