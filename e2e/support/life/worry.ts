import type { Browser, Page } from '@playwright/test';
import { unique } from '../data/posts.ts';
import { expect, test } from '../fixtures.ts';
import { Frame } from '../pages/frame.ts';
import { WorryEditor } from '../pages/worry-editor.ts';
import { WorryPage } from '../pages/worry-page.ts';
import { signInAs } from '../people.ts';

const STORY = `${'자리에 누우면 낮에 들은 말이 자꾸 떠올라 잠을 이루지 못합니다. '.repeat(12)}이 세상에서 사라지고 싶어요.`;
const HALF = '혼자서 오래 견디셨을 시간이 글에서 느껴져 마음이 아픕니다. ';
const OFFLINE = '오프라인에서도 이어 씁니다. ';
const REST = '지금 많이 힘드시다면 109로 전화해 주세요. 언제든 이야기를 들어 줄 사람이 있습니다.';
const REVIEW = '전화할 용기를 낼 수 있었어요.';

const main = (page: Page) => new Frame(page).main;
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });
const answerField = (device: Page) => device.getByRole('textbox', { name: /^답변/ });

/** Signs in the demo counsellor in a separate browser context. */
export async function openDesk(browser: Browser, viewport = { width: 1280, height: 800 }): Promise<Page> {
  const page = await browser.newPage({ viewport });
  await signInAs(page, 'counsellor');
  return page;
}

/**
 * Performs all steps of a worry, from writing the worry to reviewing the answer.
 * @param page page in which a member is signed in
 */
export async function worryFromStartToReview(page: Page, browser: Browser) {
  const title = unique('자꾸만 사라지고 싶어요');
  const worry = new WorryPage(page);
  await test.step('a member in crisis writes a worry', async () => {
    const editor = new WorryEditor(page);
    await editor.open();
    await editor.fill({ title, content: STORY });
    await expect(editor.button('도움받을 곳')).toBeVisible();
    await editor.submit.click();
    await expect(worry.title).toHaveText(title);
  });

  const desk = await openDesk(browser);
  await test.step('it precedes unmarked worries in the queue, and a counsellor takes it', async () => {
    await desk.goto('/desk');
    const article = main(desk).getByRole('article', { name: title });
    await expect(article).toContainText('위기 신호');
    const unmarked = main(desk).getByRole('article').filter({ hasNotText: '위기 신호' });
    expect((await article.boundingBox())?.y).toBeLessThan((await unmarked.first().boundingBox())?.y ?? 0);
    await article.getByRole('button', { name: /맡기$/ }).click();
    await article.getByRole('link', { name: /답변 쓰기$/ }).click();
    await page.reload();
    await expect(main(page)).toContainText('전문가 답변 예정');
  });
  await test.step('the connection breaks during the answer, and the draft is saved when it is back', async () => {
    const saved = desk.getByText(/^저장됨/);
    await answerField(desk).fill(HALF);
    await expect(saved).toBeVisible();
    await desk.context().setOffline(true);
    await answerField(desk).press('ControlOrMeta+End');
    await answerField(desk).pressSequentially(OFFLINE);
    await expect(saved).toBeHidden();
    await desk.context().setOffline(false);
    await expect(saved).toBeVisible();
  });
  const phone = await openDesk(browser, { width: 390, height: 844 });
  await test.step('the counsellor finishes and sends it on a phone', async () => {
    await phone.goto(new URL(desk.url()).pathname);
    await button(phone, '답변 쓰기').click();
    await expect(answerField(phone)).toHaveValue(HALF + OFFLINE);
    await answerField(phone).press('ControlOrMeta+End');
    await answerField(phone).pressSequentially(REST);
    await button(phone, '답변 등록').click();
    await phone.getByRole('dialog').getByRole('button', { name: '답변 등록' }).click();
    await expect(new Frame(phone).toast('답변이 등록되었습니다.')).toBeVisible();
  });
  await test.step('the author reads and reviews the answer, and the counsellor reads the review', async () => {
    await page.reload();
    await expect(worry.answer).toContainText(REST);
    const form = worry.reviewForm;
    await form.getByRole('slider', { name: '별점' }).press('End');
    await form.getByRole('button', { name: '위로가 돼요' }).click();
    await form.getByRole('textbox', { name: '리뷰' }).fill(REVIEW);
    await form.getByRole('button', { name: '리뷰 등록' }).click();
    await expect(worry.review).toContainText(REVIEW);
    await phone.reload();
    await expect(main(phone)).toContainText(REVIEW);
  });
  await desk.context().close();
  await phone.context().close();
}
