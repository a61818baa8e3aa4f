import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { TEXT } from './answer-api.ts';
import { claimedWorry } from './worries.ts';

/** Time of the answer. */
export const AT = '2026-12-02T03:00:00.000Z';
/** Deadline for corrections of the answer. */
export const UNTIL = '2026-12-03T03:00:00.000Z';

/** Response to an answer. */
export const SENT = { id: 1, version: 3, counselor_answer_date: AT, answer_editable_until: UNTIL };

export const answered = claimedWorry(1, {
  status: 3,
  version: 3,
  is_counselor_answer: true,
  counselor_answer: TEXT,
  counselor_answer_date: AT,
  answer_editable_until: UNTIL,
});

export const field = () => screen.findByRole('textbox', { name: /^답변/ });
/** Adds a text to the end of a field at once, because an autosave would save letters that are typed slowly in parts. */
export async function add(field: HTMLElement, text: string) {
  await userEvent.click(field);
  (field as HTMLTextAreaElement).setSelectionRange(Number.MAX_SAFE_INTEGER, Number.MAX_SAFE_INTEGER);
  await userEvent.paste(text);
}

export const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
export const lastLook = () => screen.findByRole('dialog', { name: '등록하기 전에 읽어 보세요' });
