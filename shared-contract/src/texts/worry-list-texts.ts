/** Korean texts of lists of worries, for several areas (rules/worries.md#list). Separate, so that /concern loads few texts. */
export const WORRY_LIST_TEXT = {
  intro: '혼자 안고 있던 고민, 여기에서는 편하게 꺼내 보세요.',
  otherFilters: '조건을 바꾸면 다른 고민을 볼 수 있어요.',
} as const;
