import type { Page, Request } from 'playwright-core';

/** Patterns of messages about failures that no visitor notices: reports of faults, and limits of the test browser. */
const HARMLESS = [
  /Service Worker registration blocked by Playwright/,
  // the API's answer for a missing intake sheet
  /422.*pre-counsel-docs/,
  /\/faults\b/,
];

const SLOW_MS = 2_000;

/** A failure in a page. */
export interface Problem {
  text: string;
  /** Start and end in milliseconds. The failure of a request starts when the request is sent. */
  from: number;
  to: number;
}

/** Collects the failures of a page: console errors, uncaught errors, failed requests, 5xx responses, 4xx responses for files. */
export class Problems {
  #found: Problem[] = [];
  /** Start times of pending requests. `#slow` describes slow requests. */
  readonly #pending = new Map<Request, number>();
  #slow: string[] = [];

  constructor(page: Page, origin: string) {
    page.on('request', (request) => this.#pending.set(request, Date.now()));
    const ended = (request: Request) => {
      const ms = Date.now() - (this.#pending.get(request) ?? Date.now());
      this.#pending.delete(request);
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
      // aborted requests are no failure: the page navigated away
      if (!request.url().startsWith(origin) || reason === 'net::ERR_ABORTED') return;
      this.#note(`failed: ${request.url()} ${reason}`, begun);
    });
    page.on('response', (response) => {
      const isFile = response.url().startsWith(`${origin}/r/`);
      if (response.status() >= 500 || (isFile && response.status() >= 400))
        this.#note(`answered ${response.status()}: ${response.url()}`, this.#begunAt(response.request()));
    });
  }

  /** Returns the requests that were slow since the last call, and the pending requests. */
  takeSlow(): string[] {
    const pending = [...this.#pending].map(([request, at]) => `${request.url()} for ${Date.now() - at} ms`);
    const slow = [...this.#slow, ...pending];
    this.#slow = [];
    return slow;
  }

  /** Returns the failures since the last call. */
  take(): Problem[] {
    const found = this.#found;
    this.#found = [];
    return found;
  }

  #begunAt = (request: Request) => this.#pending.get(request) ?? Date.now();

  #note(text: string, from = Date.now()) {
    if (!HARMLESS.some((pattern) => pattern.test(text))) this.#found.push({ text, from, to: Date.now() });
  }
}
