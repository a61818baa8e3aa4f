import type { BrowserContext } from '@playwright/test';

/** Notes what must not happen in any page: console errors and warnings, uncaught errors, failed requests. */
export class Watch {
  readonly problems: string[] = [];
  #allowed: RegExp[] = [];

  /** Expects problems that match, as when a test breaks something on purpose. */
  allow(...patterns: RegExp[]) {
    this.#allowed.push(...patterns);
  }

  /** Watches all pages of a context, from now on. @param origin requests to others are not the site's matter */
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
      // the page itself gave up a request that it does not need any more
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

  /** What went wrong without being expected. */
  unexpected() {
    return this.problems.filter((problem) => !this.#allowed.some((pattern) => pattern.test(problem)));
  }
}
