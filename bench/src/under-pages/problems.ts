import type { Page, Request } from 'playwright-core';

/** What nobody notices: a page does not wait for what it tells of its faults, and a test browser has limits of its own. */
const HARMLESS = [
  /Service Worker registration blocked by Playwright/,
  // so the API says that there is no intake sheet yet
  /422.*pre-counsel-docs/,
  /\/faults\b/,
];

const SLOW_MS = 2_000;

/** Something that went wrong. */
export interface Problem {
  text: string;
  /** When it began and ended, in milliseconds; for a request from when it was sent. */
  from: number;
  to: number;
}

/** Collects what goes wrong in a page: errors in the console and outside of it, failed requests, answers of a broken server. */
export class Problems {
  #found: Problem[] = [];
  /** When each request began that is under way, and those that took long. */
  readonly #under = new Map<Request, number>();
  #slow: string[] = [];

  constructor(page: Page, origin: string) {
    page.on('request', (request) => this.#under.set(request, Date.now()));
    const ended = (request: Request) => {
      const ms = Date.now() - (this.#under.get(request) ?? Date.now());
      this.#under.delete(request);
      if (ms > SLOW_MS) this.#slow.push(`${request.url()} ${ms} ms`);
    };
    page.on('requestfinished', ended);
    page.on('console', (message) => {
      if (message.type() === 'error') this.#note(`console: ${message.text()} ${message.location().url}`);
    });
    page.on('pageerror', (error) => this.#note(`uncaught: ${error.message}`));
    page.on('requestfailed', (request) => {
      const begun = this.#begunAt(request);
      ended(request);
      const reason = request.failure()?.errorText ?? '';
      // the page itself went elsewhere
      if (!request.url().startsWith(origin) || reason === 'net::ERR_ABORTED') return;
      this.#note(`failed: ${request.url()} ${reason}`, begun);
    });
    page.on('response', (response) => {
      const isFile = response.url().startsWith(`${origin}/r/`);
      if (response.status() >= 500 || (isFile && response.status() >= 400))
        this.#note(`answered ${response.status()}: ${response.url()}`, this.#begunAt(response.request()));
    });
  }

  /** Requests that took long since this was last asked, and those that are under way. */
  takeSlow(): string[] {
    const under = [...this.#under].map(([request, at]) => `${request.url()} for ${Date.now() - at} ms`);
    const slow = [...this.#slow, ...under];
    this.#slow = [];
    return slow;
  }

  /** What was found since this was last asked. */
  take(): Problem[] {
    const found = this.#found;
    this.#found = [];
    return found;
  }

  #begunAt = (request: Request) => this.#under.get(request) ?? Date.now();

  #note(text: string, from = Date.now()) {
    if (!HARMLESS.some((pattern) => pattern.test(text))) this.#found.push({ text, from, to: Date.now() });
  }
}
