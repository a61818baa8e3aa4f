/**
 * Texts of empty lists that more than one page shows (rules/worries.md#list, rules/infos.md, rules/solutions.md#expert-page).
 * Not in TEXT, which every page loads.
 */
export const EMPTY_TEXT = {
  worries: '작성된 고민이 없습니다.',
  infos: '작성된 정보글이 없습니다.',
  reviews: '아직 후기가 없어요.',
} as const;
