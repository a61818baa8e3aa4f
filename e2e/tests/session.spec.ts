import { expect, test } from '../support/fixtures.ts';
import { joinQuickly, signInAs, startPath } from '../support/people.ts';
import { findWorry } from '../support/worries.ts';

test('a disabled account is told whom to ask', async ({ page, frame, watch }) => {
  watch.allow(/403/);
  await page.goto(startPath('kakao', 'disabled'));
  await frame.confirmAlert('비활성화된 계정입니다. 카카오톡 채널로 관리자에게 문의해주세요.');
  await expect(page).toHaveURL('/login');
  await expect(page.getByRole('link', { name: '카카오로 시작하기' })).toBeVisible();
});

test('who does not agree at the provider may try again', async ({ page }) => {
  await page.goto('/login');
  await page.getByRole('link', { name: '네이버로 시작하기' }).click();
  await page.getByRole('link', { name: '동의하지 않고 돌아가기' }).click();
  await expect(page).toHaveURL('/login');
  await expect(page.getByRole('alert').filter({ hasText: '취소' })).toBeVisible();
  await expect(page.getByRole('link', { name: '네이버로 시작하기' })).toBeVisible();
});

test('a bookmark is the same in list, post and after a reload', async ({ page, board, frame }) => {
  await joinQuickly(page);
  const worry = await findWorry(page.request, () => true);
  const bookmark = board.bookmark(worry.title);
  const shows = (pressed: boolean) => expect(bookmark).toHaveAttribute('aria-pressed', String(pressed));
  /** Presses and waits until the server has it. */
  const press = async () => {
    const [answer] = await Promise.all([
      page.waitForResponse((response) => response.url().includes('/api/counsel/bookmark/')),
      bookmark.click(),
    ]);
    expect(answer.ok()).toBe(true);
  };

  await board.open(`?category=${encodeURIComponent(worry.category)}`);
  await shows(false);
  await press();
  await shows(true);
  await test.step('the post', async () => {
    await board.item(worry.title).getByRole('heading').getByRole('link').click();
    await expect(page).toHaveURL(new RegExp(`/concern_detail/${worry.id}`));
    await shows(true);
  });
  await test.step('the list again, and after a reload', async () => {
    await page.goBack();
    await shows(true);
    await page.reload();
    await frame.ready();
    await shows(true);
  });
  await test.step('the filter of bookmarked posts', async () => {
    await board.scope.selectOption('내가 북마크한 고민');
    await expect(board.titles).toHaveText([worry.title]);
  });
  await test.step('taken back in the post, it is gone from the list', async () => {
    await page.goto(`/concern_detail/${worry.id}`);
    await frame.ready();
    await shows(true);
    await press();
    await shows(false);
    await page.goto('/concern?filter=bookmarked');
    await expect(page.getByText('작성된 고민이 없습니다.')).toBeVisible();
  });
});

test('signing out in one tab ends the session in the other', async ({ page, context, frame }) => {
  await joinQuickly(page);
  await page.goto('/mypage');
  const other = await context.newPage();
  await other.goto('/concern');
  await expect(other.getByRole('link', { name: '마이페이지' })).toBeVisible();

  await page.bringToFront();
  await page.getByRole('button', { name: '로그아웃' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: '로그아웃' }).click();
  await frame.confirmAlert('로그아웃 되었습니다.');
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('link', { name: '로그인', exact: true })).toBeVisible();
  await expect(other.getByRole('link', { name: '로그인', exact: true })).toBeVisible();
  await expect(other.getByRole('link', { name: '마이페이지' })).toBeHidden();
});

test('signing out elsewhere leaves a page that is only for members', async ({ page, context }) => {
  await joinQuickly(page);
  await page.goto('/mypage');
  await expect(page.getByRole('heading', { level: 1, name: '마이페이지' })).toBeVisible();
  const other = await context.newPage();
  await other.goto('/logout');
  await expect(other).toHaveURL('/');
  await expect(page).toHaveURL('/');
});

test('a session that the server ended is told, and leads to the way out', async ({ page, frame, watch }) => {
  watch.allow(/401/);
  await joinQuickly(page);
  await page.goto('/concern');
  await frame.ready();
  await page.context().clearCookies();
  await page.evaluate(() => {
    const stored = JSON.parse(localStorage.getItem('recoil-persist') ?? '{}');
    stored.userState.token = 'not.a.token';
    localStorage.setItem('recoil-persist', JSON.stringify(stored));
  });
  await page.goto('/mypage');
  await frame.confirmAlert('만료된 토큰입니다. 다시 로그인해주세요.');
  await frame.confirmAlert('로그아웃 되었습니다.');
  await expect(page).toHaveURL('/');
});

const PRIVATE = [
  '/mypage',
  '/myinfo',
  '/myinfo/change',
  '/mycounseling',
  '/mywrite',
  '/mybookmark',
  '/myvote',
  '/mycomment',
  '/pointshop',
  '/mypoint',
  '/purchase',
];

test('pages of a member send a visitor to sign in, and back', async ({ page, frame }) => {
  for (const path of PRIVATE) {
    await test.step(path, async () => {
      await page.goto(path);
      await frame.confirmAlert('권한이 없습니다. 로그인해주세요.');
      await expect(page).toHaveURL(`/login?next=${encodeURIComponent(path)}`);
    });
  }
  await test.step('after signing in, the last one opens', async () => {
    await page.getByRole('link', { name: '카카오로 시작하기' }).click();
    await page.getByRole('link', { name: /^member/ }).click();
    await expect(page).toHaveURL('/purchase');
  });
});

test('my page shows name, points and the ways to all that is mine', async ({ page, frame }) => {
  await signInAs(page, 'buyer');
  await page.getByRole('link', { name: '마이페이지' }).click();
  await expect(page).toHaveURL('/mypage');
  await expect(frame.main).toContainText('커피두잔');
  await expect(frame.main.getByRole('link', { name: /포인트\s*[\d,]+P/ })).toHaveAttribute('href', '/mypoint');
  for (const path of [
    '/myinfo',
    '/mycounseling',
    '/purchase',
    '/mywrite',
    '/mycomment',
    '/myvote',
    '/mybookmark',
    '/pointshop',
  ]) {
    await expect(frame.main.locator(`a[href="${path}"]`).first()).toBeVisible();
  }
  await frame.main.getByRole('button', { name: '고객센터' }).click();
  await expect(page.getByRole('dialog', { name: '고객센터' })).toContainText('17시');
});
