import type { QueryOf } from '@onmaum/shared-contract';
import {
  GOODS_SORTS,
  type GoodsCategory,
  type GoodsSort,
  SCHEDULE_TIMES,
  type ScheduleDay,
  type ScheduleTime,
  WORRY_CATEGORIES,
  type WorryCategory,
} from '@onmaum/shared-contract/constants';
import type { experts, list } from '@onmaum/shared-contract/goods/calls';
import { isKeyOf } from '@onmaum/shared-query';

/** The two lists of /solution, by their name in the URL (rules/solutions.md#list). */
export const TABS = { goods: '솔루션', experts: '전문가' } as const;
export type Tab = keyof typeof TABS;

/** Choices of the filter by kind, with their labels. In this filter and those below, the first choice means no filter. */
export const KINDS = { all: '상담·검사 전체', counselling: '심리상담', test: '심리검사' } as const;
export const PRICES = {
  all: '가격 전체',
  under3: '3만 원 이하',
  under5: '3만~5만 원',
  under10: '5만~10만 원',
  over10: '10만 원 이상',
} as const;
/** The week begins on Monday, as in a planner. */
export const DAYS = {
  all: '요일 전체',
  MON: '월요일',
  TUE: '화요일',
  WED: '수요일',
  THU: '목요일',
  FRI: '금요일',
  SAT: '토요일',
  SUN: '일요일',
} as const satisfies Record<ScheduleDay | 'all', string>;
export const TIMES = { all: '시간 전체', ...SCHEDULE_TIMES } as const;

/** Filters of /solution. They are kept in the URL, so that history, reload and shared links preserve them. */
export interface MarketFilters {
  tab: Tab;
  areas: readonly WorryCategory[];
  kind: keyof typeof KINDS;
  price: keyof typeof PRICES;
  day: keyof typeof DAYS;
  time: keyof typeof TIMES;
  sort: GoodsSort;
}

const ALL = { areas: [], kind: 'all', price: 'all', day: 'all', time: 'all' } as const;
export const NO_FILTERS: MarketFilters = { tab: 'goods', ...ALL, sort: 'latest' };

const choiceOf = <Choices extends object, Default extends keyof Choices>(
  choices: Choices,
  named: string | null,
  otherwise: Default,
): keyof Choices => (isKeyOf(choices, named) ? named : otherwise);

/** Parses the filters of a URL; unknown values are ignored. */
export function readFilters(params: URLSearchParams): MarketFilters {
  const areas = new Set(params.get('area')?.split(','));
  return {
    tab: choiceOf(TABS, params.get('tab'), 'goods'),
    areas: WORRY_CATEGORIES.filter((area) => areas.has(area)),
    kind: choiceOf(KINDS, params.get('kind'), 'all'),
    price: choiceOf(PRICES, params.get('price'), 'all'),
    day: choiceOf(DAYS, params.get('day'), 'all'),
    time: choiceOf(TIMES, params.get('time'), 'all'),
    sort: choiceOf(GOODS_SORTS, params.get('sort'), 'latest'),
  };
}

/** Serialises the filters for a URL, without default values. */
export function writeFilters({ areas, ...filters }: MarketFilters): URLSearchParams {
  const params = new URLSearchParams();
  for (const [name, value] of Object.entries(filters)) {
    if (value !== NO_FILTERS[name as keyof typeof filters]) params.set(name, value);
  }
  if (areas.length > 0) params.set('area', areas.join(','));
  return params;
}

/** Adds or removes an area of interest. The areas stay in the order of the board's categories. */
export function toggleArea(filters: MarketFilters, area: WorryCategory): MarketFilters {
  const wanted = !filters.areas.includes(area);
  const areas = WORRY_CATEGORIES.filter((one) => (one === area ? wanted : filters.areas.includes(one)));
  return { ...filters, areas };
}

/** Whether any filter is set. Tab and sort order are not filters. */
export const hasFilters = (filters: MarketFilters): boolean =>
  filters.areas.length > 0 || (['kind', 'price', 'day', 'time'] as const).some((name) => filters[name] !== 'all');

/** Whether the carousel of recommended solutions is shown above the list; a filter hides it. */
export const showsRecommended = (filters: MarketFilters): boolean => filters.tab === 'goods' && !hasFilters(filters);

/** Clears the filters, but keeps tab and sort order. */
export const withoutFilters = ({ tab, sort }: MarketFilters): MarketFilters => ({ tab, ...ALL, sort });

/** The accessible name of the list, such as '직장, 가족 심리상담 월요일 솔루션 판매순'. */
export function listName({ tab, areas, kind, price, day, time, sort }: MarketFilters): string {
  const goods = tab === 'goods';
  const parts = [
    areas.join(', '),
    goods && kind !== 'all' && KINDS[kind],
    goods && price !== 'all' && PRICES[price],
    day !== 'all' && DAYS[day],
    time !== 'all' && `${TIMES[time]}시`,
    TABS[tab],
    goods && sort !== 'latest' && GOODS_SORTS[sort],
  ];
  return parts.filter(Boolean).join(' ');
}

const CATEGORY_OF = { counselling: '심리상담', test: '심리검사' } as const satisfies Record<string, GoodsCategory>;
/** Limits of the price filter in won, inclusive. */
const RANGE_OF = {
  all: {},
  under3: { price_max: 30_000 },
  under5: { price_min: 30_000, price_max: 50_000 },
  under10: { price_min: 50_000, price_max: 100_000 },
  over10: { price_min: 100_000 },
} as const satisfies Record<keyof typeof PRICES, object>;

/** @param cursor `next_cursor` of the previous page; null for the first page */
export const expertsQuery = ({ areas, day, time }: MarketFilters, cursor: string | null): QueryOf<typeof experts> => ({
  ...(areas.length > 0 && { area: [...areas] }),
  ...(day !== 'all' && { day: day satisfies ScheduleDay }),
  ...(time !== 'all' && { time: time satisfies ScheduleTime }),
  ...(cursor !== null && { cursor }),
});

/** @param cursor `next_cursor` of the previous page; null for the first page */
export const goodsQuery = (filters: MarketFilters, cursor: string | null): QueryOf<typeof list> => ({
  ...expertsQuery(filters, cursor),
  sort: filters.sort,
  ...(filters.kind !== 'all' && { category: CATEGORY_OF[filters.kind] }),
  ...RANGE_OF[filters.price],
});
