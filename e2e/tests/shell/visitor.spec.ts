import { expect, test } from '../../support/fixtures.ts';

test('a visitor who presses write may stay, or sign in and write, and Back leads to the board', async ({
  page,
  board,
  frame,
}) => {
  const text = '로그인 후 이용해주세요.';
  await board.open();
  await page.getByRole('link', { name: '글쓰기' }).click();
  await expect(frame.alert(text).getByRole('button')).toHaveText(['확인']);
  await page.keyboard.press('Escape');
  await expect(frame.alert(text)).toBeHidden();
  await expect(page).toHaveURL('/concern');

  await page.getByRole('link', { name: '글쓰기' }).click();
  await frame.confirmAlert(text);
  await expect(page).toHaveURL('/login?next=%2Fconcern_write');
  await page.getByRole('link', { name: '카카오로 시작하기' }).click();
  await page.getByRole('link', { name: /^member/ }).click();
  await expect(page).toHaveURL('/concern_write');
  await page.goBack();
  await expect(page).toHaveURL('/concern');
  await expect(board.items.first()).toBeVisible();
});

test('a visitor may close the question after a bookmark, and the sign-in after a filter returns to that filter', async ({
  page,
  board,
  frame,
}) => {
  const text = '로그인 후 이용 가능합니다.';
  await board.open();
  const title = (await board.titles.first().textContent()) ?? '';
  await board.bookmark(title).click();
  await expect(frame.alert(text).getByRole('button')).toHaveText(['닫기', '로그인하기']);
  await frame.answer(text, '닫기');
  await expect(page).toHaveURL('/concern');

  await board.scope.selectOption('내가 쓴 고민');
  await frame.answer(text, '로그인하기');
  await expect(page).toHaveURL(`/login?next=${encodeURIComponent('/concern?filter=mine')}`);
});

test('Back leads to the board even while the page after signing in opens', async ({ page, board, frame }) => {
  await board.open();
  await page.getByRole('link', { name: '글쓰기' }).click();
  await frame.confirmAlert('로그인 후 이용해주세요.');
  await page.getByRole('link', { name: '카카오로 시작하기' }).click();
  // goes back before React has rendered the page
  await page.addInitScript(() => {
    const pushState = history.pushState.bind(history);
    history.pushState = (...entry) => {
      pushState(...entry);
      if (location.pathname === '/concern_write') history.back();
    };
  });
  await page.getByRole('link', { name: /^member/ }).click();
  await expect(page).toHaveURL('/concern');
  await expect(board.items.first()).toBeVisible();
});
