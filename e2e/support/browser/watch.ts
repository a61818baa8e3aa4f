import type { BrowserContext } from '@playwright/test';

/** Records problems in pages: console errors and warnings, uncaught errors, failed requests. */
export class Watch {
  readonly problems: string[] = [];
  #allowed: RegExp[] = [
    /Service Worker registration blocked by Playwright/,
    // with this response, the API states that there is no intake sheet yet
    /422.*\/api\/mypage\/pre-counsel-docs/,
    // from this response, the desk learns that another counsellor has claimed a worry
    /404.*\/api\/desk\/worry\//,
    // the bell makes these calls by itself, even while another tab ends the session
    /401.*\/api\/(notification\/unseen|stream)/,
    // pages do not wait until reports of faults are sent, so these may fail
    /^request failed: POST .*\/faults /,
  ];

  /** Ignores matching problems, for tests that cause them on purpose. */
  allow(...patterns: RegExp[]) {
    this.#allowed.push(...patterns);
  }

  /** Watches all pages of a context from now on. @param origin origin of the site; requests to other origins are ignored */
  follow(context: BrowserContext, origin: string) {
    context.on('console', (message) => {
      const type = message.type();
      if (type !== 'error' && type !== 'warning') return;
      const { url } = message.location();
      this.#note(`console ${type}: ${message.text()}${url ? ` (${url})` : ''}`);
    });
    context.on('weberror', (error) => this.#note(`uncaught: ${error.error().stack ?? error.error().message}`));
    context.on('requestfailed', (request) => {
      const reason = request.failure()?.errorText ?? '';
      // aborted requests are no problem: the page itself cancelled them
      if (!request.url().startsWith(origin) || reason === 'net::ERR_ABORTED') return;
      this.#note(`request failed: ${request.method()} ${request.url()} ${reason}`);
    });
    context.on('response', (response) => {
      if (response.status() < 400 || !response.url().startsWith(origin)) return;
      this.#note(`answered ${response.status()}: ${response.request().method()} ${response.url()}`);
    });
  }

  #note(problem: string) {
    this.problems.push(problem);
  }

  /** The unexpected problems. */
  unexpected() {
    return this.problems.filter((problem) => !this.#allowed.some((pattern) => pattern.test(problem)));
  }
}
