import * as words from '../../../api/test/support/large/words.ts';
import { detailCall, infoListCall, listCall, marketCall, searchCall } from '../load/calls.ts';
import type { Call } from '../load/one-by-one.ts';
import { BUDGETS } from '../settings.ts';
import type { Reader } from './reader.ts';

export interface Case {
  what: string;
  /** Maximum ratio of the call's median times: large database ÷ small database. */
  maxRatio: number;
  call(n: number): Call;
}

/** Makes a function that returns the n-th id. After the last id, it starts over with the first. */
const nthOf = (ids: readonly number[]) => (n: number) => ids[n % ids.length] ?? 1;

const LAST_PAGE = 50;
const CATEGORIES = '연애,친구,기타';

/** The calls that are measured on each database, with ids and cursors from the database of `api`. */
export const casesOf = async (api: string, reader: Reader): Promise<Case[]> => [
  ...(await boardCases(api, reader)),
  ...(await marketCases(api, reader)),
];

async function boardCases(api: string, { token, worryIds }: Reader): Promise<Case[]> {
  const cases: Case[] = [];
  const add = (what: string, call: Case['call'] | Call) =>
    cases.push({ what, maxRatio: BUDGETS.largeRatio, call: typeof call === 'function' ? call : () => call });

  const board = async (what: string, call: (page: { page?: number; cursor?: string }) => Call) => {
    add(`${what}, page 1`, call({}));
    add(`${what}, page ${LAST_PAGE}`, call({ page: LAST_PAGE }));
    add(`${what}, page ${LAST_PAGE} by cursor`, call({ cursor: await cursorOf(call({ page: LAST_PAGE - 1 })) }));
  };
  for (const [sort, name] of [
    ['1', 'latest'],
    ['2', 'popular'],
    ['3', 'by votes'],
  ] as const) {
    await board(`Worries ${name}`, (page) => listCall(api, { sort, ...page }));
  }
  await board('Worries of 3 categories', (page) => listCall(api, { sort: '2', category: CATEGORIES, ...page }));
  for (const [sort, name] of [
    ['1', 'latest'],
    ['2', 'popular'],
  ] as const) {
    await board(`Infos ${name}`, (page) => infoListCall(api, { sort, ...page }));
  }
  const idAt = nthOf(worryIds);
  add('Worry, visitor', (n) => detailCall(api, idAt(n)));
  add('Worry with comments, member', (n) => detailCall(api, idAt(n), token));
  add('Search, common word', searchCall(api, words.COMMON_WORD));
  add('Search, two letters', searchCall(api, words.SHORT_WORD));
  add('Search, rare word', searchCall(api, words.RARE_WORD));
  add('Search in texts, common word', searchCall(api, words.COMMON_TEXT_WORD));
  add('Search in texts, two letters', searchCall(api, words.SHORT_TEXT_WORD));
  add('Search in texts, rare word', searchCall(api, words.RARE_TEXT_WORD));
  const next = await textCursorOf(searchCall(api, words.SHORT_TEXT_WORD));
  add('Search in texts, next page', searchCall(api, words.SHORT_TEXT_WORD, { in: 'text', cursor: next }));
  return cases;
}

/** Filters. They match only a few solutions of the small database, so calls with a filter request only `FILTERED` solutions. */
const GOODS_FILTERS: Record<string, Record<string, string>> = {
  'counselling only': { category: '심리상담' },
  'of an area': { area: '직장' },
  'of a price': { price_min: '50000', price_max: '120000' },
  'on a day': { day: 'WED' },
  'at a time': { time: 'SIXTEEN_TO_TWENTY' },
  'by everything': { category: '심리상담', area: '직장,연애,가족', day: 'WED', price_max: '180000' },
};
const FILTERED = 3;

async function marketCases(api: string, { goodsIds, expertIds }: Reader): Promise<Case[]> {
  const cases: Case[] = [];
  const add = (what: string, call: Case['call'] | Call) =>
    cases.push({ what, maxRatio: BUDGETS.marketRatio, call: typeof call === 'function' ? call : () => call });
  const goods = (query: object) => marketCall(api, 'goods-list', query);
  const experts = (query: object) => marketCall(api, 'counselor-list', query);

  for (const [sort, name] of Object.entries({ latest: 'latest', best: 'by sales', price: 'by price' })) {
    add(`Solutions ${name}`, goods({ sort }));
    add(`Solutions ${name}, by cursor`, goods({ sort, limit: 6, cursor: await cursorOf(goods({ sort, limit: 6 })) }));
    for (const [filter, query] of Object.entries(GOODS_FILTERS)) {
      add(`Solutions ${name}, ${filter}`, goods({ sort, ...query, limit: FILTERED }));
    }
  }
  add('Experts', experts({ limit: 8 }));
  add('Experts of some areas', experts({ area: '직장,연애,취업/진로', limit: FILTERED }));
  add('Experts on a day', experts({ day: 'WED', limit: FILTERED }));
  const [goodsAt, expertAt] = [nthOf(goodsIds), nthOf(expertIds)];
  add('Solution', (n) => marketCall(api, `goods-view/${goodsAt(n)}`));
  add('Expert', (n) => marketCall(api, `counselor-view/${expertAt(n)}`));
  add('Reviews of an expert', (n) => marketCall(api, `counselor-review-list/${expertAt(n)}`));
  return cases;
}

async function textCursorOf({ url }: Call): Promise<string> {
  const { next_text } = (await (await fetch(url)).json()) as { next_text: string };
  return next_text;
}

async function cursorOf({ url, ...request }: Call): Promise<string> {
  const { next_cursor } = (await (await fetch(url, request)).json()) as { next_cursor: string };
  return next_cursor;
}
