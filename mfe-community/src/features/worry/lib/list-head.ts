import type { PageHead, WorryListItem } from '@onmaum/shared-contract';
import { paths } from '@onmaum/shared-contract/paths';
import { hasFilters, type WorryFilters } from './worry-filters.ts';

export const LIST_HEAD = {
  title: '고민게시판',
  description:
    '직장, 연애, 가족, 마음 건강까지. 익명으로 고민을 나누고 전문 상담사의 무료 답변과 따뜻한 댓글을 받아보세요.',
  canonical: paths.concern,
} as const satisfies PageHead;

/** Lists that only order or narrow the board otherwise say nothing new to a search engine; categories do. */
export function listHead(filters: WorryFilters, worries: readonly WorryListItem[], origin: string): PageHead {
  return {
    ...LIST_HEAD,
    noindex: hasFilters({ ...filters, categories: [] }),
    jsonLd: [
      {
        '@context': 'https://schema.org',
        '@type': 'CollectionPage',
        name: LIST_HEAD.title,
        description: LIST_HEAD.description,
        url: origin + LIST_HEAD.canonical,
        inLanguage: 'ko',
        mainEntity: {
          '@type': 'ItemList',
          itemListElement: worries.map(({ id, title }, index) => ({
            '@type': 'ListItem',
            position: index + 1,
            name: title,
            url: origin + paths.concernDetail(id),
          })),
        },
      },
    ],
  };
}
