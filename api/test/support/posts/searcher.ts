import { SearchResult } from '@onmaum/shared-contract';
import type { TestApp } from '../app.ts';
import { Browser } from '../browser.ts';
import type { Wire } from '../wire.ts';

/** Searches as a visitor, or as the given browser. */
export class Searcher {
  readonly #visitor: Browser;

  constructor({ app }: TestApp) {
    this.#visitor = new Browser(app);
  }

  ask(keyword: string, query: Record<string, string> = {}, browser = this.#visitor) {
    return browser.send('GET', `/api/main/search/${encodeURIComponent(keyword)}?${new URLSearchParams(query)}`);
  }

  async search(keyword: string, query?: Record<string, string>, browser?: Browser): Promise<Wire<typeof SearchResult>> {
    const response = await this.ask(keyword, query, browser);
    if (response.statusCode !== 200) throw new Error(`the search for ${keyword} failed: ${response.body}`);
    SearchResult.parse(response.json());
    return response.json();
  }

  /** Reads all pages of one list of results. @param between called before each further page */
  async everyPage(keyword: string, list: 'title' | 'keyword' | 'text', between = async () => {}) {
    let result = await this.search(keyword);
    const items = [...result[`articles_searched_${list}`]];
    for (let next = result[`next_${list}`]; next; next = result[`next_${list}`]) {
      await between();
      result = await this.search(keyword, { in: list, cursor: next });
      items.push(...result[`articles_searched_${list}`]);
    }
    return items;
  }
}
