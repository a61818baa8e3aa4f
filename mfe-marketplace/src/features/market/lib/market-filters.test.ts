import { ExpertListQuery, GoodsListQuery } from '@onmaum/shared-contract';
import { translate, wireOf } from '@onmaum/shared-contract/call/wire';
import { GOODS_SORTS, WORRY_CATEGORIES } from '@onmaum/shared-contract/constants';
import { experts, list } from '@onmaum/shared-contract/goods/calls';
import fc from 'fast-check';
import {
  DAYS,
  expertsQuery,
  goodsQuery,
  KINDS,
  type MarketFilters,
  NO_FILTERS,
  PRICES,
  readFilters,
  TABS,
  TIMES,
  writeFilters,
} from './market-filters.ts';

const sent = (call: typeof list | typeof experts, query: object) => translate(wireOf(call)?.query, query, 'encode');

const oneOf = <Choices extends object>(choices: Choices) =>
  fc.constantFrom(...(Object.keys(choices) as (keyof Choices)[]));
const filters: fc.Arbitrary<MarketFilters> = fc.record({
  tab: oneOf(TABS),
  areas: fc.subarray([...WORRY_CATEGORIES]),
  kind: oneOf(KINDS),
  price: oneOf(PRICES),
  day: oneOf(DAYS),
  time: oneOf(TIMES),
  sort: oneOf(GOODS_SORTS),
});

test('filters survive a round trip through the URL, which is empty without filters', () => {
  fc.assert(fc.property(filters, (chosen) => expect(readFilters(writeFilters(chosen))).toEqual(chosen)));
  expect(writeFilters(NO_FILTERS).toString()).toBe('');
});

test('the server accepts the request of any filters', () => {
  fc.assert(
    fc.property(filters, fc.option(fc.string({ minLength: 1, maxLength: 50 })), (chosen, cursor) => {
      expect(GoodsListQuery.safeParse(sent(list, goodsQuery(chosen, cursor))).error).toBeUndefined();
      expect(ExpertListQuery.safeParse(sent(experts, expertsQuery(chosen, cursor))).error).toBeUndefined();
    }),
  );
});
