import { expect, type Page } from '@playwright/test';
import { Frame } from '../pages/frame.ts';

export const DESK_ANSWER =
  '말씀을 읽으며 오래 머물렀습니다. 혼자 견뎌 온 시간이 얼마나 길었을지 생각해 보았어요. 천천히 함께 이야기해요.';

const button = (desk: Page, name: string) => desk.getByRole('button', { name, exact: true });

/** Claims a worry on its page at the desk. @param desk a wide page in which a counsellor is signed in */
export async function takeAtDesk(desk: Page, id: number): Promise<void> {
  await desk.goto(`/desk/worry/${id}`);
  await button(desk, '이 고민 맡기').click();
  await expect(desk.getByRole('textbox', { name: /^답변/ })).toBeVisible();
}

/** Answers the worry that the page shows. */
export async function answerAtDesk(desk: Page): Promise<void> {
  await desk.getByRole('textbox', { name: /^답변/ }).fill(DESK_ANSWER);
  await button(desk, '답변 등록').click();
  await desk.getByRole('dialog').getByRole('button', { name: '답변 등록' }).click();
  await expect(new Frame(desk).toast('답변이 등록되었습니다.')).toBeVisible();
}
