import type { Page } from 'playwright-core';
import { SITE } from '../rehearsal/addresses.ts';
import { type Notes, noteActs } from './acts.ts';
import type { Traffic } from './answers.ts';
import { MOST, Noted, Snapshot } from './handed.ts';
import { prepareSnapshots } from './snapshot.ts';

/**
 * Milliseconds. `quiet`: a page has loaded when it requests nothing for this time. `settling`: a page that keeps requesting
 * counts as loaded after this time. `starting`: longest wait for the mark with which the shell shows that it has started. `away`:
 * wait for timers that fire after a page was left. `computing`: processor time after which a page counts as unresponsive. `tick`:
 * time between two readings of the processor time.
 */
const TIMES = { quiet: 100, settling: 2_000, starting: 10_000, away: 400, computing: 5_000, tick: 500 };

/** Thrown when a page computes or waits for too long without answering. */
export class Unanswered extends Error {}

const pause = (ms: number) => new Promise<void>((done) => setTimeout(done, ms));

interface Surroundings {
  traffic: Traffic;
  /** Processor time of the browser so far. */
  processorMs: () => Promise<number>;
  /** Milliseconds after which a page that waits without computing counts as unresponsive. */
  waiting: number;
  /** Called before a page is opened. */
  onPage?: (address: string) => void;
}

/** A page of a browser that records the actions of an area. */
export class LookedPage {
  #page: Page;
  #around: Surroundings;
  /** Properties of `window` with random names, so that no script can expect them. */
  #notes = `notes${crypto.randomUUID()}`;
  #snapshot = `snapshot${crypto.randomUUID()}`;

  constructor(page: Page, around: Surroundings) {
    this.#page = page;
    this.#around = around;
  }

  /** Loads the first page. @param mark part of the addresses of the area's files */
  async start(address: string, mark: string) {
    this.#around.onPage?.(address);
    await this.#page.addInitScript(noteActs, { mark, name: this.#notes, most: MOST });
    await this.#page.addInitScript(prepareSnapshots, { name: this.#snapshot, most: MOST });
    await this.#inTime(this.#page.goto(SITE + address, { waitUntil: 'load', timeout: 0 }));
    await this.#started();
    await this.#settle();
  }

  /**
   * Waits until the shell has hydrated the document. If the address changed before, the shell would hydrate the document as
   * another page.
   */
  async #started() {
    const hasStarted = () => document.querySelector('#root[data-started]') !== null;
    for (const end = Date.now() + TIMES.starting; Date.now() < end; await pause(20)) {
      if (await this.#ask(hasStarted, [])) return;
    }
  }

  /** Opens a page of the area within the document. */
  async open(address: string) {
    await this.#go(address, 'own');
  }

  /** Opens a page of the shell within the document, and waits until timers that still run had time to fire. */
  async leave(address: string) {
    await this.#go(address, '');
    await pause(TIMES.away);
  }

  async #go(address: string, own: string) {
    this.#around.onPage?.(address);
    this.#around.traffic.calls.clear();
    await this.#ask(
      ([name = '', path = '', isOwn]) => (Reflect.get(window, name) as Notes).open(path, Boolean(isOwn)),
      [this.#notes, address, own],
    );
    await this.#settle();
  }

  async snapshot(): Promise<Snapshot> {
    return Snapshot.parse(
      await this.#ask(([name]) => (Reflect.get(window, name ?? '') as () => Promise<Snapshot>)(), [this.#snapshot]),
    );
  }

  async notes(): Promise<Noted> {
    return Noted.parse(await this.#ask(([name]) => (Reflect.get(window, name ?? '') as Notes).read(), [this.#notes]));
  }

  /** Waits until the page has loaded (`TIMES`) and responds. */
  async #settle() {
    const { traffic } = this.#around;
    const end = Date.now() + TIMES.settling;
    await pause(TIMES.quiet);
    while (Date.now() < end && (traffic.pending > 0 || Date.now() - traffic.last < TIMES.quiet)) await pause(20);
    await this.#ask(([name]) => (Reflect.get(window, name ?? '') as Notes).answer(), [this.#notes]);
  }

  #ask<T>(act: (names: string[]) => T | Promise<T>, names: string[]): Promise<T> {
    return this.#inTime(this.#page.evaluate(act, names) as Promise<T>);
  }

  /** @throws Unanswered when the page computes for too long, or waits for too long */
  async #inTime<T>(work: Promise<T>): Promise<T> {
    const { processorMs, waiting } = this.#around;
    // the browser is ended after the first failure; calls that fail afterwards must not cause an unhandled rejection
    work.catch(() => undefined);
    // the processor time is not read before the first tick: most pages answer earlier, and reading it takes as long as an answer
    let begun: number | undefined;
    for (const end = Date.now() + waiting; Date.now() < end; ) {
      const done = await Promise.race([work.then((value) => ({ value })), pause(TIMES.tick)]);
      if (done) return done.value;
      const now = await processorMs();
      begun ??= now;
      if (now - begun > TIMES.computing) throw new Unanswered(`computes for more than ${TIMES.computing / 1_000} s`);
    }
    throw new Unanswered(`does not answer for ${waiting / 1_000} s`);
  }
}
