/** Korean texts of forms whose content is kept on the device or in a draft (rules/boards.md#writing, rules/mypage.md). */
export const FORM_TEXT = {
  leave: '페이지를 나가시겠습니까?',
  lost: '저장하지 못한 내용은 사라져요.',
  notSaved: '아직 저장하지 못했어요',
  restoreSaved: '저장된 내용으로 돌아가기',
  final: '지운 내용은 되돌릴 수 없어요.',
  /** Shown after a save if more text was typed meanwhile. */
  typedMeanwhile: '저장하는 동안 쓴 내용은 한 번 더 저장해 주세요.',
} as const;
