import type { InfoListItem, PageHead } from '@onmaum/shared-contract';
import { paths } from '@onmaum/shared-contract/site/paths';
import { listJsonLd } from '../../../lib/list-json-ld.ts';
import { type InfoFilters, NO_FILTERS } from './info-filters.ts';

export const LIST_HEAD = {
  title: '정보공유',
  description: '마음 건강에 도움이 되는 정보와 먼저 겪어 본 사람들의 경험을 나누고, 궁금한 것은 편하게 물어보세요.',
  canonical: paths.share,
} as const satisfies PageHead;

/** Path and name of the list, for the links from posts. */
export const LIST = { path: LIST_HEAD.canonical, name: LIST_HEAD.title };

/** Head of the list. Sort orders other than the first are not indexed, since they show the same posts. */
export const listHead = (filters: InfoFilters, infos: readonly InfoListItem[], origin: string): PageHead => ({
  ...LIST_HEAD,
  noindex: filters.sort !== NO_FILTERS.sort,
  jsonLd: listJsonLd(LIST_HEAD, infos, ({ id }) => paths.shareDetail(id), origin),
});
