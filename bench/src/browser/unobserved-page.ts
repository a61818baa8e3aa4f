import { setTimeout as wait } from 'node:timers/promises';
import { type Browser, type CDPSession, errors } from 'playwright-core';
import { PHONE } from '../settings.ts';
import { LOAD_MS, Requests } from './network-idle.ts';

interface Message {
  id?: number;
  method?: string;
  params?: { redirectResponse?: unknown };
  result?: { result?: { value: unknown } };
  error?: { message: string };
}

/**
 * A page with phone emulation in which the debugger's Runtime domain is off. Playwright enables this domain, and the browser then
 * records a stack for each error that a script creates. React creates errors while its code is evaluated. Recording their stacks
 * took 40 of the 100 ms of this evaluation.
 */
export class UnobservedPage {
  readonly #browser: CDPSession;
  readonly #sessionId: string;
  readonly #waiting = new Map<number, (answer: Message) => void>();
  readonly #listeners = new Map<string, (params: NonNullable<Message['params']>) => void>();
  #calls = 0;

  private constructor(browser: CDPSession, sessionId: string) {
    this.#browser = browser;
    this.#sessionId = sessionId;
    browser.on('Target.receivedMessageFromTarget', (event) => {
      if (event.sessionId === sessionId) this.#receive(JSON.parse(event.message));
    });
  }

  /** Runs a function with a page of a new browser context, and with the debugger session of the browser. */
  static async use<T>(browser: Browser, use: (page: UnobservedPage, session: CDPSession) => Promise<T>): Promise<T> {
    const session = await browser.newBrowserCDPSession();
    const { browserContextId } = await session.send('Target.createBrowserContext', {});
    try {
      const { targetId } = await session.send('Target.createTarget', { url: 'about:blank', browserContextId });
      const { sessionId } = await session.send('Target.attachToTarget', { targetId, flatten: false });
      const page = new UnobservedPage(session, sessionId);
      await page.#emulatePhone();
      return await use(page, session);
    } finally {
      await session.send('Target.disposeBrowserContext', { browserContextId });
      await session.detach();
    }
  }

  /** Bypasses the page's content security policy, which would also block the measuring script. */
  async ignorePolicy(): Promise<void> {
    await this.#send('Page.setBypassCSP', { enabled: true });
  }

  /** Navigates, and returns once the navigation has started. */
  async open(url: string): Promise<void> {
    await this.#send('Page.navigate', { url });
  }

  /** Opens an address and waits until it has loaded and its network is idle. */
  async openUntilIdle(url: string): Promise<void> {
    const requests = new Requests();
    // a redirect continues the same request
    this.#listeners.set('Network.requestWillBeSent', ({ redirectResponse }) => redirectResponse || requests.began());
    this.#listeners.set('Network.loadingFinished', requests.ended);
    this.#listeners.set('Network.loadingFailed', requests.ended);
    const loaded = new Promise<void>((resolve) => this.#listeners.set('Page.loadEventFired', () => resolve()));
    await this.open(url);
    await inTime(loaded, url);
    await requests.untilIdle();
  }

  /** Runs a function in the page. @param run must use nothing from its scope, and return a JSON value */
  async evaluate<T>(run: () => Promise<T>): Promise<T> {
    const expression = `(${run.toString()})()`;
    const { result } = await this.#send('Runtime.evaluate', { expression, awaitPromise: true, returnByValue: true });
    return result?.value as T;
  }

  async #emulatePhone() {
    const { width, height, latencyMs: latency, throughput, cpuSlowdown: rate } = PHONE;
    await this.#send('Page.enable');
    await this.#send('Network.enable');
    await this.#send('Network.setBypassServiceWorker', { bypass: true });
    await this.#send('Emulation.setDeviceMetricsOverride', { width, height, deviceScaleFactor: 1, mobile: true });
    await this.#send('Emulation.setTouchEmulationEnabled', { enabled: true });
    await this.#send('Emulation.setLocaleOverride', { locale: 'ko-KR' });
    const speed = { latency, downloadThroughput: throughput, uploadThroughput: throughput };
    await this.#send('Network.emulateNetworkConditions', { offline: false, ...speed });
    await this.#send('Emulation.setCPUThrottlingRate', { rate });
  }

  async #send(method: string, params: Record<string, unknown> = {}): Promise<NonNullable<Message['result']>> {
    const id = ++this.#calls;
    const answered = new Promise<Message>((resolve) => this.#waiting.set(id, resolve));
    const message = JSON.stringify({ id, method, params });
    await this.#browser.send('Target.sendMessageToTarget', { sessionId: this.#sessionId, message });
    const { result = {}, error } = await inTime(answered, method);
    if (error) throw new Error(`${method}: ${error.message}`);
    return result;
  }

  #receive(message: Message) {
    if (message.id === undefined) this.#listeners.get(message.method ?? '')?.(message.params ?? {});
    else this.#waiting.get(message.id)?.(message);
  }
}

async function inTime<T>(result: Promise<T>, what: string): Promise<T> {
  const late = new AbortController();
  const timeout = wait(LOAD_MS, undefined, { signal: late.signal }).then(() => {
    throw new errors.TimeoutError(`${what} takes longer than ${LOAD_MS} ms`);
  });
  try {
    return await Promise.race([result, timeout]);
  } finally {
    late.abort();
  }
}
