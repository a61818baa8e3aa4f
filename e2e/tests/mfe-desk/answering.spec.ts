import type { APIRequestContext, Page } from '@playwright/test';
import { findViolations } from '../../support/browser/axe.ts';
import { tabTo } from '../../support/browser/keyboard.ts';
import { claimWorry, postWorry } from '../../support/data/posts.ts';
import { readWorry } from '../../support/data/worries.ts';
import { expect, test } from '../../support/fixtures.ts';
import type { Frame } from '../../support/pages/frame.ts';
import { joinByCalls, signInAs } from '../../support/people.ts';

const ANSWER =
  '말씀을 읽으며 오래 머물렀습니다. 지금까지 혼자 견뎌 온 시간이 얼마나 길었을지 생각해 보았어요. 고맙습니다.';

const answer = (page: Page) => page.getByRole('textbox', { name: /^답변/ });
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

/** Opens the page of a new worry that the counsellor has claimed. */
async function openTaken(page: Page, request: APIRequestContext, frame: Frame, content?: string) {
  const author = await joinByCalls(request);
  const worry = await postWorry(request, author.token, content === undefined ? {} : { content });
  await claimWorry(request, worry.id);
  await signInAs(page, 'counsellor');
  await page.goto(`/desk/worry/${worry.id}`);
  await frame.ready();
  return worry;
}

/** Shows the editor. It is beside the worry, or on a phone in place of the worry. */
async function showEditor(page: Page, title: string) {
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  const show = button(page, '답변 쓰기');
  if (await show.isVisible()) await show.click();
}

test('a counsellor takes a worry and answers it with the keyboard alone, and its author reads the answer', async ({
  page,
  request,
  frame,
}) => {
  const author = await joinByCalls(request);
  const worry = await postWorry(request, author.token);
  await signInAs(page, 'counsellor');
  await page.goto('/desk?sort=newest');
  await frame.ready();

  await test.step('taking it leaves it in its place, with a link to it', async () => {
    await tabTo(page, button(page, `${worry.title} 맡기`), 120);
    await page.keyboard.press('Enter');
    await expect(frame.toast('고민을 맡았습니다.')).toBeVisible();
    await expect(page.getByRole('link', { name: `${worry.title} 답변 쓰기` })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(`/desk/worry/${worry.id}`);
    await expect(page.getByRole('heading', { level: 1, name: worry.title })).toBeVisible();
  });

  await test.step('the answer is shown once more before it is sent', async () => {
    await tabTo(page, answer(page));
    await page.keyboard.insertText(ANSWER);
    await tabTo(page, button(page, '답변 등록'));
    await page.keyboard.press('Enter');
    const look = page.getByRole('dialog', { name: '등록하기 전에 읽어 보세요' });
    await expect(look).toContainText(ANSWER);
    expect(await findViolations(page)).toEqual([]);
    await tabTo(page, look.getByRole('button', { name: '답변 등록' }));
    await page.keyboard.press('Enter');
    await expect(frame.toast('답변이 등록되었습니다.')).toBeVisible();
    await expect(button(page, '답변 수정하기')).toBeVisible();
    expect(await findViolations(page)).toEqual([]);
  });

  expect((await readWorry(request, worry.id, author.token)).counselor_answer).toBe(ANSWER);
});

test('an answer that was begun on one device is finished on another', { tag: '@phone' }, async ({
  page,
  browser,
  request,
  frame,
}) => {
  const worry = await openTaken(page, request, frame);
  await showEditor(page, worry.title);
  await answer(page).fill(ANSWER);
  await expect(page.getByText(/^저장됨/)).toBeVisible();

  const device = await (await browser.newContext()).newPage();
  await signInAs(device, 'counsellor');
  await device.goto(new URL(`/desk/worry/${worry.id}`, page.url()).href);
  await expect(device.getByText('이어서 쓰던 글을 불러왔어요')).toBeVisible();
  await showEditor(device, worry.title);
  await expect(answer(device)).toHaveValue(ANSWER);
  await button(device, '답변 등록').click();
  await device.getByRole('dialog').getByRole('button', { name: '답변 등록' }).click();
  await expect(button(device, '답변 수정하기')).toBeVisible();
  await device.context().close();

  await test.step('the first device shows the answer at once', async () => {
    await expect(page.getByRole('region', { name: '전문가 답변' })).toContainText(ANSWER);
    await expect(button(page, '답변 수정하기')).toBeVisible();
  });
});

test('a phone shows title and deadline above the worry and above the editor, and one primary button', {
  tag: '@phone',
}, async ({ page, request, frame, isMobile }) => {
  test.skip(!isMobile, 'wide screens show both parts');
  const worry = await openTaken(page, request, frame);
  const title = page.getByRole('heading', { level: 1, name: worry.title });
  await expect(title).toBeVisible();
  await expect(button(page, '답변 등록')).toBeHidden();
  await expect(button(page, '고민 돌려주기')).toBeVisible();
  await button(page, '답변 쓰기').dblclick();
  await expect(answer(page)).toBeVisible();
  await expect(title).toBeInViewport();
  await expect(page.getByText(/^영업일 \d일 남음$/)).toBeInViewport();
  await expect(button(page, '답변 등록')).toBeVisible();
  expect(await findViolations(page)).toEqual([]);
});

test('the answer to a marked worry stays in sight when its checklist closes', { tag: '@phone' }, async ({
  page,
  request,
  frame,
}) => {
  const worry = await openTaken(
    page,
    request,
    frame,
    '요즘은 죽고 싶어요. 낮에 들은 말이 자꾸 떠오릅니다. '.repeat(20),
  );
  await showEditor(page, worry.title);
  await answer(page).click();
  await page.keyboard.insertText('말씀을');
  await expect(button(page, '확인 목록 펼치기')).toBeVisible();
  await expect(answer(page)).toBeFocused();
  await expect(answer(page)).toBeInViewport({ ratio: 0.5 });
});

test('a returned worry waits again for every counsellor', async ({ page, request, frame }) => {
  const worry = await openTaken(page, request, frame);
  await page.getByRole('textbox', { name: '메모' }).fill('다음에 물어볼 것');
  await expect(page.getByRole('region', { name: '메모' }).getByText(/^저장됨/)).toBeVisible();
  await button(page, '고민 돌려주기').click();
  await page.getByRole('radio', { name: '글만으로는 답변하기 어려워요' }).check({ force: true });
  await page.getByRole('dialog').getByRole('button', { name: '돌려주기' }).click();
  await expect(frame.toast('고민을 돌려주었습니다.')).toBeVisible();
  await expect(page).toHaveURL('/desk/mine');
  expect((await readWorry(request, worry.id)).counselor_yn).toBe('N');
  await page.goto(`/desk/worry/${worry.id}`);
  await button(page, '이 고민 맡기').click();
  await expect(page.getByRole('textbox', { name: '메모' })).toHaveValue('다음에 물어볼 것');
  await button(page, '고민 돌려주기').click();
  await page.getByRole('radio', { name: '기한 안에 답변하기 어려워요' }).check({ force: true });
  await page.getByRole('dialog').getByRole('button', { name: '돌려주기' }).click();
  await expect(page).toHaveURL('/desk/mine');
});
