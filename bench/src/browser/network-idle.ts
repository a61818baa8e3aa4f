import { setTimeout as wait } from 'node:timers/promises';
import type { Page } from 'playwright-core';

/** A network without requests for this time counts as idle. The gaps before late images and scripts are shorter. */
const IDLE_MS = 1_000;
/** A page that keeps sending requests counts as loaded after this time. */
const MAX_WAIT_MS = 15_000;
/** Timeout of a load, much longer than any page takes on the slow network. */
export const LOAD_MS = 25_000;

/** Counts the requests of a page that loads. */
export class Requests {
  #running = 0;
  #idleSince = Date.now();
  readonly #started = Date.now();

  readonly began = () => {
    this.#running++;
  };

  readonly ended = () => {
    this.#running--;
    this.#idleSince = Date.now();
  };

  /** Waits until no request has run for `IDLE_MS`, but at most until `MAX_WAIT_MS` after the load began. */
  async untilIdle(): Promise<void> {
    const isIdle = () => this.#running <= 0 && Date.now() - this.#idleSince >= IDLE_MS;
    while (!isIdle() && Date.now() - this.#started < MAX_WAIT_MS) await wait(100);
  }
}

/** Opens a page and waits until it has loaded and its network is idle. */
export async function openUntilIdle(page: Page, url: string): Promise<void> {
  const requests = new Requests();
  page.on('request', requests.began);
  page.on('requestfinished', requests.ended);
  page.on('requestfailed', requests.ended);
  await page.goto(url, { waitUntil: 'load', timeout: LOAD_MS });
  await requests.untilIdle();
}
