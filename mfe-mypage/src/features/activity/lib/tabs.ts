import { paths } from '@onmaum/shared-contract/site/paths';

/** The four lists of what a member did (rules/mypage.md#activity), by the address of their page. */
export const TABS = {
  [paths.mywrite]: '내가 쓴 글',
  [paths.mycomment]: '내가 쓴 댓글',
  [paths.myvote]: '참여한 투표',
  [paths.mybookmark]: '북마크',
} as const;

export type TabPath = keyof typeof TABS;
