import type { Call } from '../load/one-by-one.ts';

/** A call that a screen of /mypage makes. */
export interface Screen {
  what: string;
  first: Call;
  /** A page far down the list; undefined for a screen without a list. */
  far?: () => Promise<Call>;
  /** Whether the budget applies; by default true. The menu counts have no budget: a longer history has more rows to count. */
  hasBudget?: boolean;
}

export const FAR = 30;
const SIZE = 10;

const LISTS = {
  'Own posts': 'article',
  'Own comments': 'comment',
  'Polls voted in': 'poll',
  Bookmarks: 'bookmark',
  'Points list': 'point-list',
  Exchanges: 'point-exchange-list',
};

/** The calls of /mypage and of every list below it, for the member with this token. */
export function screensOf(api: string, token: string): Screen[] {
  const get = (path: string): Call => ({
    url: `${api}/api/mypage/${path}`,
    headers: { authorization: `Bearer ${token}` },
  });
  const orders = (page: number): Call => ({ ...get(`order-list/${page}/${SIZE}`), method: 'POST' });
  return [
    { what: 'My info with points', first: get('info') },
    { what: 'Counts of the menu', first: get('counts'), hasBudget: false },
    ...Object.entries(LISTS).map(([what, list]) => ({
      what,
      first: get(`${list}/1/${SIZE}`),
      far: async () => get(`${list}/1/${SIZE}?cursor=${await cursorOf(get(`${list}/${FAR - 1}/${SIZE}`))}`),
    })),
    { what: 'Purchases', first: orders(1), far: () => Promise.resolve(orders(FAR)) },
  ];
}

async function cursorOf({ url, ...request }: Call): Promise<string> {
  const { next_cursor } = (await (await fetch(url, request)).json()) as { next_cursor: string | null };
  if (!next_cursor) throw new Error(`${url} is the last page`);
  return encodeURIComponent(next_cursor);
}
