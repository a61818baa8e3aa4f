import type { PageHead, WorryListItem } from '@onmaum/shared-contract';
import { paths } from '@onmaum/shared-contract/site/paths';
import { listJsonLd } from '../../../lib/list-json-ld.ts';
import { hasFilters, type WorryFilters } from './worry-filters.ts';

export const LIST_HEAD = {
  title: '고민게시판',
  description:
    '직장, 연애, 가족, 마음 건강까지. 원하면 익명으로 고민을 나누고 전문 상담사의 무료 답변과 따뜻한 댓글을 받아보세요.',
  canonical: paths.concern,
} as const satisfies PageHead;

/** Path and name of the list, for the links from posts. */
export const LIST = { path: LIST_HEAD.canonical, name: LIST_HEAD.title };

/**
 * Head of the list. Filters except categories, and sort orders other than the first, are not indexed, since they show the same
 * posts.
 */
export const listHead = (filters: WorryFilters, worries: readonly WorryListItem[], origin: string): PageHead => ({
  ...LIST_HEAD,
  noindex: hasFilters({ ...filters, categories: [] }),
  jsonLd: listJsonLd(LIST_HEAD, worries, ({ id }) => paths.concernDetail(id), origin),
});
