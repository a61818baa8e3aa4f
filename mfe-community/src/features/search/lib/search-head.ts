import type { PageHead } from '@onmaum/shared-contract';
import { paths } from '@onmaum/shared-contract/site/paths';
import { searchPaths } from '@onmaum/shared-contract/site/search-paths';

export const SEARCH_HEAD = {
  title: '검색',
  description: '고민과 정보글을 한 번에 찾아보세요. 지금 많은 분들이 찾는 마음 키워드도 함께 볼 수 있어요.',
  canonical: paths.search,
} as const satisfies PageHead;

export const NONE_HEAD = { title: '검색 결과가 없어요', canonical: searchPaths.none } as const satisfies PageHead;

export const resultHead = (word: string) =>
  ({ title: `‘${word}’ 검색 결과`, canonical: searchPaths.for(word) }) satisfies PageHead;
