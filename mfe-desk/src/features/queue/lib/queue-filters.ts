import type { DeskQueueQuery, QueueSort } from '@onmaum/shared-contract';
import { DESIRED_ANSWER_TYPES, WORRY_CATEGORIES, type WorryCategory } from '@onmaum/shared-contract/constants';
import { QUEUE_SORTS } from '@onmaum/shared-contract/desk/worry-options';
import { deskPaths } from '@onmaum/shared-contract/site/desk-paths';
import { filterAddress, isKeyOf } from '@onmaum/shared-query';

type AnswerType = NonNullable<DeskQueueQuery['answer_type']>;

/** Filters of the queue. They are kept in the URL. */
export interface QueueFilters {
  categories: readonly WorryCategory[];
  /** Desired type of answer; null for all. */
  answerType: AnswerType | null;
  poll: boolean;
  marked: boolean;
  sort: QueueSort;
}

export const NO_FILTERS: QueueFilters = {
  categories: [],
  answerType: null,
  poll: false,
  marked: false,
  sort: 'oldest',
};

export const ANSWER_TYPES = Object.entries(DESIRED_ANSWER_TYPES).map(([type, label]) => ({
  type: Number(type) as AnswerType,
  label,
}));

/** Parses the filters of a URL; unknown values are ignored. */
export function readFilters(params: URLSearchParams): QueueFilters {
  const named = new Set(params.get('category')?.split(','));
  const type = params.get('answer');
  const sort = params.get('sort');
  return {
    categories: WORRY_CATEGORIES.filter((category) => named.has(category)),
    answerType: isKeyOf(DESIRED_ANSWER_TYPES, type) ? (Number(type) as AnswerType) : null,
    poll: params.has('poll'),
    marked: params.has('marked'),
    sort: isKeyOf(QUEUE_SORTS, sort) ? sort : NO_FILTERS.sort,
  };
}

/** Serialises the filters for a URL, without default values. */
export function writeFilters({ categories, answerType, poll, marked, sort }: QueueFilters): URLSearchParams {
  const params = new URLSearchParams();
  if (categories.length > 0) params.set('category', categories.join(','));
  if (answerType !== null) params.set('answer', String(answerType));
  if (poll) params.set('poll', '');
  if (marked) params.set('marked', '');
  if (sort !== NO_FILTERS.sort) params.set('sort', sort);
  return params;
}

/** Address of the queue with its filters. */
export const addressOf = (filters: QueueFilters) => filterAddress(deskPaths.desk, writeFilters(filters));

/** Adds or removes a category; categories stay in the order of the board. */
export function toggleCategory(filters: QueueFilters, category: WorryCategory): QueueFilters {
  const wanted = !filters.categories.includes(category);
  const categories = WORRY_CATEGORIES.filter((one) => (one === category ? wanted : filters.categories.includes(one)));
  return { ...filters, categories };
}

export const hasFilters = (filters: QueueFilters) => String(writeFilters(filters)) !== '';

/** Number of chosen filters. */
export const countFilters = ({ categories, answerType, poll, marked }: QueueFilters) =>
  categories.length + Number(answerType !== null) + Number(poll) + Number(marked);

/** Whether any filter is chosen. The sort order is no filter. */
export const isNarrowed = (filters: QueueFilters) => countFilters(filters) > 0;

/** The accessible name of the list, such as '연애, 가족 · 투표 있는 고민'. */
export function listName({ categories, answerType, poll, marked, sort }: QueueFilters): string {
  const parts = [
    categories.join(', '),
    answerType !== null && DESIRED_ANSWER_TYPES[answerType],
    marked && '위기 신호',
    poll && '투표 있음',
  ].filter(Boolean);
  const name = `${parts.join(' · ') || '기다리는'} 고민`;
  return sort === NO_FILTERS.sort ? name : `${name} ${QUEUE_SORTS[sort]}`;
}

/** @param cursor `next_cursor` of the previous page; null for the first page */
export const toQuery = ({ categories, answerType, poll, marked, sort }: QueueFilters, cursor: string | null) => ({
  category: [...categories],
  ...(answerType !== null && { answer_type: answerType }),
  has_poll: poll,
  marked,
  sort,
  ...(cursor !== null && { cursor }),
});
