import { setTimeout as wait } from 'node:timers/promises';
import type { Page } from 'playwright-core';
import { AREAS, readArea } from '../../../deploy/src/checkout/apps.ts';
import { type Problem, Problems } from './problems.ts';
import { below, pick, type Random } from './random.ts';
import type { SupervisedSite } from './supervised-site.ts';
import type { Tally } from './tally.ts';
import type { Turns } from './turns.ts';
import { mixedIn, type Parts, press, readDelays, readParts, readView, type View } from './view.ts';

const POLL_MS = 200;
/** Milliseconds after which a view counts as failed, even on a busy machine. */
const LIMIT_MS = 20_000;
/** Milliseconds after which a visible failure counts as permanent. */
const STAYS_MS = 1_500;
const REST_MS = { least: 500, more: 2_000 };

const OPEN = ['/', '/concern', '/share', '/report', '/search', '/solution', '/solution?tab=experts'];
const FOR_MEMBERS = ['/mypage', '/myinfo', '/mywrite', '/mypoint', '/purchase', '/mybookmark'];
/** Matches pages on which nothing is written or bought. */
const READABLE =
  '^/($|(concern|share|report|search|solution)($|/)|(concern_detail|share_detail|solution_counseling|solution_expert)/)';
const READABLE_BY_MEMBERS = `${READABLE}|^/(my(info|page|counseling|write|bookmark|vote|comment|point)|pointshop|purchase)$`;

const NOTHING: View & Parts = { pathname: '', isShown: false, failure: 'no page', named: {}, seen: [] };

interface Needs {
  page: Page;
  /** Name for messages. */
  name: string;
  isMember: boolean;
  /** Share of views that load a document. The other views navigate within the document. */
  loads: number;
  site: SupervisedSite;
  tally: Tally;
  random: Random;
  turns: Turns;
  /** `<app>@<version>` of deliberately failing releases. */
  failing: ReadonlySet<string>;
  /**
   * Path of the page that fails at present. Visitors who load documents then load only this page, so that its failure is soon
   * found.
   */
  failingPath: () => string | undefined;
}

/** A visitor who keeps a page open and navigates from view to view. */
export class Visitor {
  readonly #needs: Needs;
  readonly #problems: Problems;
  #last = NOTHING;
  /** Time of the last check of a view. */
  #lookedAt = Date.now();

  constructor(needs: Needs) {
    this.#needs = needs;
    this.#problems = new Problems(needs.page, needs.site.url);
  }

  async run(isRunning: () => boolean): Promise<void> {
    const { random, turns } = this.#needs;
    while (isRunning()) {
      await turns.take(() => this.#openNext());
      await wait(REST_MS.least + below(random, REST_MS.more));
    }
  }

  /** Opens the next view. */
  async #openNext() {
    const { tally, site, name } = this.#needs;
    const begun = Date.now();
    this.#problems.takeSlow();
    const { what, error } = await this.#go();
    let view = error ? NOTHING : await this.#settled();
    const found = this.#problems.take();
    if (error) found.push({ text: error, from: begun, to: Date.now() });
    const before = this.#last;
    tally.views += 1;
    if (!view.isShown && site.wasDown(this.#lookedAt)) {
      view = await this.#recovered();
      found.push(...this.#problems.take());
      if (view.isShown) tally.recovered += 1;
    }
    this.#lookedAt = Date.now();
    const foreign = found.filter((problem) => !this.#isOfFailing(problem));
    const isExpected = this.#isExpected(view, before, what) || foreign.length < found.length;
    const problems = foreign.filter(({ from, to }) => !site.wasDown(from, to)).map(({ text }) => text);
    tally.interrupted += foreign.length - problems.length;
    this.#last = view;
    const mixed = mixedIn(view);
    if (mixed.length > 0) tally.mix(`${name}, ${what}: ${mixed.join(', ')} beside ${JSON.stringify(view.named)}`);
    if (view.isShown && !view.named.shell) problems.push('its document names no versions');
    if (view.isShown && problems.length === 0) return;
    if (isExpected || this.#isExpected(view, before, what)) tally.expected += 1;
    else {
      const delays = await this.#needs.page.evaluate(readDelays).catch(() => 'no page');
      const all = [view.failure, ...problems, delays, ...this.#problems.takeSlow()].filter(Boolean);
      tally.fail(`${name}, ${what} at ${view.pathname}: ${all.join(' | ')}`);
    }
  }

  /** Navigates to another view. @returns the step, with an error if it failed */
  async #go(): Promise<{ what: string; error?: string }> {
    const { page, random, isMember, loads, site } = this.#needs;
    const failingPath = loads > 0 ? this.#needs.failingPath() : undefined;
    if (this.#last.isShown && !failingPath && random() >= loads) {
      const allowed = isMember ? READABLE_BY_MEMBERS : READABLE;
      const pressed = await page.evaluate(press, { allowed, place: random() }).catch(() => null);
      if (pressed !== null) {
        const what = `press ${pressed}`;
        const came = await this.#until(async () => new URL(page.url()).pathname === pressed);
        return came ? { what } : { what, error: 'the page was not reached in time' };
      }
    }
    const path = failingPath ?? pick(random, isMember ? [...OPEN, ...FOR_MEMBERS] : OPEN);
    const what = `load ${path}`;
    return page.goto(site.url + path, { waitUntil: 'domcontentloaded', timeout: LIMIT_MS }).then(
      () => ({ what }),
      (error: Error) => ({ what, error: error.message.split('\n')[0] ?? '' }),
    );
  }

  /** Waits until the view is complete, has failed permanently, or has taken too long. */
  async #settled(): Promise<View & Parts> {
    let view: View = NOTHING;
    let failedSince = 0;
    await this.#until(async () => {
      view = await this.#read(readView);
      failedSince = view.failure && !view.failure.startsWith('no ') ? failedSince || Date.now() : 0;
      return view.isShown || (failedSince > 0 && Date.now() - failedSince > STAYS_MS);
    });
    return { ...view, ...(await this.#read(readParts)) };
  }

  /** Recovers after an outage: presses the button for a retry, or reloads the page. */
  async #recovered(): Promise<View & Parts> {
    const { page, site } = this.#needs;
    await this.#until(async () => !site.isDown, 2 * LIMIT_MS);
    let view = await this.#settled();
    const retry = page.getByRole('button', { name: '다시 시도' }).first();
    const press = () => retry.click({ timeout: 1_000 }).catch(this.#reload);
    for (const act of [press, this.#reload]) {
      if (view.isShown) break;
      await this.#renewed(act);
      view = await this.#settled();
    }
    return view;
  }

  /**
   * Retries or reloads, and waits for the effect: a new document, or the content. The failed page stays visible until a slow
   * answer arrives, and would otherwise count as failed again.
   */
  async #renewed(act: () => Promise<unknown>) {
    const { page } = this.#needs;
    let isReplaced = false;
    const replaced = () => {
      isReplaced = true;
    };
    page.once('domcontentloaded', replaced);
    await act();
    await this.#until(async () => isReplaced || (await this.#read(readView)).isShown);
    page.off('domcontentloaded', replaced);
  }

  #reload = () => this.#needs.page.reload({ waitUntil: 'domcontentloaded', timeout: LIMIT_MS }).catch(() => undefined);

  /** Reads from the page. @returns NOTHING while the document is being replaced */
  #read<T>(read: () => T): Promise<T | typeof NOTHING> {
    return this.#needs.page.evaluate(read).catch(() => NOTHING) as Promise<T | typeof NOTHING>;
  }

  async #until(condition: () => Promise<boolean>, ms = LIMIT_MS): Promise<boolean> {
    for (const end = Date.now() + ms; Date.now() < end; ) {
      if (await condition()) return true;
      await wait(POLL_MS);
    }
    return false;
  }

  /** Whether the text of a problem contains a release that fails on purpose. */
  #isOfFailing({ text }: Problem): boolean {
    return [...this.#needs.failing].some((one) => text.includes(one) || text.includes(one.replace('@', '/')));
  }

  /** Whether this view or the one before belongs to a release that fails on purpose. */
  #isExpected(view: View & Parts, before: View & Parts, what: string): boolean {
    const owners = [view.pathname, before.pathname, what.replace(/^\w+ /, '')].map(ownerOf);
    return owners.some((app) => this.#needs.failing.has(`${app}@${view.named[app] ?? before.named[app]}`));
  }
}

const firstPart = (path: string) => path.split(/[/?]/)[1];

/** The area that owns an address; otherwise the shell. */
const ownerOf = (path: string): string =>
  AREAS.find((app) => readArea(app).paths.some((one) => firstPart(one) === firstPart(path))) ?? 'shell';
