import type { ExpertList, ExpertListQuery, ExpertView } from '@onmaum/shared-contract';
import { startDemo } from '../app.ts';
import { Browser } from '../browser.ts';
import type { Wire } from '../wire.ts';

export type MarketVisitor = Awaited<ReturnType<typeof openMarket>>;

/** Starts the API with demo content, and a visitor who reads about solutions and experts. */
export async function openMarket() {
  const demo = await startDemo();
  const visitor = new Browser(demo.app);
  const ask = (path: string, query: object = {}) =>
    visitor.send('GET', `/api/goods/${path}?${new URLSearchParams(query as never)}`);
  const get = async <T>(path: string, query: object = {}): Promise<T> => {
    const response = await ask(path, query);
    expect([path, response.statusCode, response.body.slice(0, 200)]).toEqual([path, 200, expect.anything()]);
    return response.json<T>();
  };
  /** Reads every page of a list through its cursors. @param between called after each page */
  async function everyPage<P extends { next_cursor: string | null }, T>(
    path: string,
    of: (page: P) => T[],
    query: object = {},
    between: () => Promise<unknown> = async () => undefined,
  ): Promise<T[]> {
    const all: T[] = [];
    for (let cursor: string | null | undefined; cursor !== null; ) {
      const page: P = await get<P>(path, { ...query, ...(cursor && { cursor }) });
      all.push(...of(page));
      cursor = page.next_cursor;
      await between();
    }
    return all;
  }
  return {
    ...demo,
    ask,
    get,
    everyPage,
    /** All experts in the order of their list, including inactive ones. */
    experts: () => demo.db.selectFrom('counsellors').selectAll().orderBy('answer_cnt', 'desc').orderBy('id', 'desc'),
    listExperts: (query: Partial<Wire<typeof ExpertListQuery>> = {}) =>
      get<Wire<typeof ExpertList>>('counselor-list', query),
    viewExpert: (id: number) => get<Wire<typeof ExpertView>>(`counselor-view/${id}`),
  };
}
