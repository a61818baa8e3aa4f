import { setTimeout as wait } from 'node:timers/promises';

/** Requests a page repeatedly in the background. */
export class Traffic {
  answered = 0;
  #failures: string[] = [];
  #running = true;
  #run: Promise<void>;

  constructor(url: string) {
    this.#run = this.#request(url);
  }

  /** @returns a text for each unexpected response */
  async stop(): Promise<string[]> {
    this.#running = false;
    await this.#run;
    return this.#failures;
  }

  async #request(url: string) {
    while (this.#running) {
      try {
        const response = await fetch(url);
        const text = await response.text();
        if (!response.ok || !text.endsWith('</html>'))
          this.#failures.push(`${response.status}, ${text.length} characters`);
        else this.answered += 1;
      } catch (error) {
        this.#failures.push(String(error));
      }
      await wait(50);
    }
  }
}
