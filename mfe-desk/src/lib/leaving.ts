import { FORM_TEXT } from '@onmaum/shared-contract/texts/form-texts';
import type { LeaveWords } from '@onmaum/shared-ui/forms';

/** Texts of the dialog before a counsellor leaves the form of times, public page or solution. */
export const LEAVING: LeaveWords = {
  written: '저장하지 않은 내용이 있습니다. 페이지를 나가시겠습니까?',
  empty: FORM_TEXT.leave,
  kept: '바꾼 내용은 이 기기에 남아 있어요.',
  lost: FORM_TEXT.lost,
  confirm: '나가기',
  cancel: '계속 쓰기',
};
