import { COMMON_WORD, RARE_WORD, SHORT_WORD } from '../../../api/test/support/large/words.ts';
import { detailCall, infoListCall, listCall, searchCall } from '../load/calls.ts';
import type { Call } from '../load/one-by-one.ts';
import type { Reader } from './reader.ts';

export interface Case {
  what: string;
  call(n: number): Call;
}

const LAST_PAGE = 50;
const CATEGORIES = '연애,친구,기타';

/** The calls that are measured on both databases, with ids and cursors of each. */
export async function casesOf(api: string, { token, worryIds }: Reader): Promise<Case[]> {
  const cases: Case[] = [];
  const add = (what: string, call: Case['call'] | Call) =>
    cases.push({ what, call: typeof call === 'function' ? call : () => call });

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
  const idAt = (n: number) => worryIds[n % worryIds.length] ?? 1;
  add('Worry, visitor', (n) => detailCall(api, idAt(n)));
  add('Worry with comments, member', (n) => detailCall(api, idAt(n), token));
  add('Search, common word', searchCall(api, COMMON_WORD));
  add('Search, two letters', searchCall(api, SHORT_WORD));
  add('Search, rare word', searchCall(api, RARE_WORD));
  return cases;
}

async function cursorOf({ url, ...request }: Call): Promise<string> {
  const { next_cursor } = (await (await fetch(url, request)).json()) as { next_cursor: string };
  return next_cursor;
}
