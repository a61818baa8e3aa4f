import { FORM_TEXT } from '@onmaum/shared-contract/texts/form-texts';
import { confirmDialog } from '@onmaum/shared-ui';
import { type RefObject, useEffect, useState } from 'react';
import type { KeptForm } from './use-kept-intake.ts';

const QUESTIONS = {
  blank: { text: '쓰던 내용을 지우고 새로 쓰시겠습니까?', confirm: '새로 쓰기' },
  restored: { text: '쓰던 내용을 지우고 저장된 내용으로 돌아가시겠습니까?', confirm: '돌아가기' },
  stale: { text: '쓰던 내용을 지우고 다른 곳에서 저장한 내용을 불러오시겠습니까?', confirm: '불러오기' },
};

const questionOf = ({ notice, base }: KeptForm) =>
  QUESTIONS[notice === 'stale' ? 'stale' : base === 0 ? 'blank' : 'restored'];

/**
 * Replaces the typed text with the saved sheet, after a confirmation if text would be lost. The clicked button
 * disappears with its notice, so the first field is focused.
 */
export function useLoadSaved(kept: KeptForm, form: RefObject<HTMLFormElement | null>) {
  const [times, setTimes] = useState(0);
  useEffect(() => {
    if (times > 0) form.current?.querySelector('input')?.focus();
  }, [times, form]);
  return async () => {
    const question = { ...questionOf(kept), cancel: '계속 쓰기', danger: true, note: FORM_TEXT.final };
    if (kept.isTyped() && !(await confirmDialog(question))) return;
    kept.choose('saved');
    setTimes((before) => before + 1);
  };
}
