import { FORM_TEXT } from '@onmaum/shared-contract/texts/form-texts';
import type { LeaveWords } from '@onmaum/shared-ui/forms';

/** Texts of the dialog before a member leaves a form with a draft (rules/boards.md#leaving-a-form). */
export const LEAVING: LeaveWords = {
  written: '작성 중인 글이 있습니다. 페이지를 나가시겠습니까?',
  empty: FORM_TEXT.leave,
  kept: '쓰던 글은 임시저장되어 다음에 이어서 쓸 수 있어요.',
  lost: '저장하지 못한 글은 사라져요.',
  confirm: '나가기',
  cancel: '계속 쓰기',
};
