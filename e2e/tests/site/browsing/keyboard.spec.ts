import { tabTo } from '../../../support/browser/keyboard.ts';
import { unique } from '../../../support/data/posts.ts';
import { TEST_CATEGORY } from '../../../support/data/worries.ts';
import { expect, test } from '../../../support/fixtures.ts';
import { joinAsNewMember, newHint, newNickname, startPath } from '../../../support/people.ts';

test('the first Tab focuses the link that skips the header', async ({ page, frame }) => {
  await page.goto('/concern');
  await frame.ready();
  await page.keyboard.press('Tab');
  const skip = page.getByRole('link', { name: '본문으로 바로가기' });
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport();
  await page.keyboard.press('Enter');
  await expect(frame.main).toBeFocused();
  await page.keyboard.press('Tab');
  expect(await frame.main.evaluate((main) => main.contains(document.activeElement))).toBe(true);
});

test('the focused element has a visible focus indicator', async ({ page, frame }) => {
  await page.goto('/');
  await frame.ready();
  for (let step = 0; step < 12; step++) {
    await page.keyboard.press('Tab');
    const marked = await page.evaluate(() => {
      const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(document.activeElement ?? document.body);
      return (outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2) || boxShadow !== 'none';
    });
    expect(marked, await page.evaluate(() => document.activeElement?.outerHTML.slice(0, 120))).toBe(true);
  }
});

test('the focused element of the side column is in view, even at the end of the page', async ({ page, board }) => {
  await board.open();
  const column = page.getByRole('complementary', { name: '함께 보면 좋은 것' });
  await expect(column.getByRole('listitem')).not.toHaveCount(0);
  // a script scrolls: after the End key, the browser might still be scrolling when the focus scrolls back
  await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(1_000);
  const first = column.getByRole('link', { name: '로그인하기' });
  await first.focus();
  await expect(first).toBeInViewport({ ratio: 1 });
});

test('arrow keys move between tabs', async ({ page, frame }) => {
  await page.goto('/');
  await frame.ready();
  const infos = frame.section('정보공유');
  const tab = (name: string) => infos.getByRole('tab', { name });
  await tab('전체').focus();
  await page.keyboard.press('ArrowRight');
  await expect(tab('정보')).toBeFocused();
  await expect(tab('정보')).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('End');
  await expect(tab('질문')).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await expect(tab('전체')).toBeFocused();
  await page.keyboard.press('Tab');
  expect(await infos.getByRole('tabpanel').evaluate((panel) => panel.contains(document.activeElement))).toBe(true);
});

test('Back focuses the link that was followed, and other navigations focus the heading', async ({
  page,
  board,
  frame,
}) => {
  await board.open();
  const title = (await board.titles.nth(1).textContent()) ?? '';
  const second = board.items.nth(1).getByRole('link').first();
  // waits until the scripts of the area run: before that, a link would load a new document, in which nothing is focused
  await frame.ready(second);
  await tabTo(page, second);
  await page.keyboard.press('Enter');
  const heading = page.getByRole('heading', { level: 1, name: title });
  await expect(heading).toBeFocused();
  await page.goBack();
  await expect(second).toBeFocused();
  await page.goForward();
  await expect(heading).toBeFocused();
});

test('chips and the category sheet work with the keyboard', async ({ page, board, frame }) => {
  await board.open();
  await tabTo(page, board.chip('직장'));
  await page.keyboard.press('Space');
  await expect(board.chip('직장')).toHaveAttribute('aria-pressed', 'true');

  const opener = frame.main.getByRole('button', { name: /^카테고리/ });
  await opener.focus();
  await page.keyboard.press('Enter');
  const sheet = page.getByRole('dialog');
  await expect(sheet).toBeVisible();
  await test.step('the focus stays inside', async () => {
    for (let step = 0; step < 20; step++) {
      await page.keyboard.press('Tab');
      expect(await sheet.evaluate((dialog) => dialog.contains(document.activeElement))).toBe(true);
    }
  });
  await page.keyboard.press('Escape');
  await expect(sheet).toBeHidden();
  await expect(opener).toBeFocused();
});

test('an alert takes the focus and restores it', async ({ page, board, frame }) => {
  await board.open();
  const title = (await board.titles.first().textContent()) ?? '';
  await board.bookmark(title).focus();
  await page.keyboard.press('Enter');
  const alert = frame.alert('로그인 후 이용 가능합니다.');
  await expect(alert.getByRole('button', { name: '로그인하기' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(board.bookmark(title)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(alert.getByRole('button', { name: '로그인하기' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/login/);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
});

test('registration works with the keyboard only', async ({ page, joinPage }) => {
  await page.goto(startPath('naver', newHint()));
  await expect(joinPage.submit).toBeVisible();
  await tabTo(page, joinPage.nickname);
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type(newNickname());
  await tabTo(page, page.getByRole('button', { name: '중복확인' }));
  await page.keyboard.press('Enter');
  await expect(page.getByText('사용 가능한 닉네임입니다.')).toBeVisible();
  for (const [name, typed] of [
    ['태어난 해', '1990'],
    ['태어난 달', '3'],
    ['태어난 날', '15'],
  ] as const) {
    const part = page.getByRole('combobox', { name });
    await tabTo(page, part);
    // a browser that stalls takes later characters for a new search
    await expect(async () => {
      await page.keyboard.type(typed);
      await expect(part).toHaveValue(typed.padStart(2, '0'), { timeout: 1_500 });
    }).toPass();
  }
  await tabTo(page, joinPage.phone);
  await page.keyboard.type('01012345678');
  await tabTo(page, joinPage.sex('여성'));
  await page.keyboard.press('Space');
  await expect(joinPage.sex('여성')).toBeChecked();
  await tabTo(page, joinPage.consent('전체 동의'));
  await page.keyboard.press('Space');
  await tabTo(page, joinPage.submit);
  await page.keyboard.press('Enter');
  await page.waitForURL((url) => url.pathname === '/');
  await expect(page.getByRole('link', { name: '마이페이지' })).toBeVisible();
});

test('writing and posting a worry works with the keyboard only', async ({ page, frame, worryEditor, worryPage }) => {
  await joinAsNewMember(page);
  await page.goto('/concern_write');
  await expect(worryEditor.title).toBeVisible();
  const title = unique('자판으로 쓴 고민');
  await tabTo(page, worryEditor.content);
  await page.keyboard.insertText('잠이 오지 않습니다. '.repeat(50));
  await tabTo(page, worryEditor.title);
  await page.keyboard.type(title);
  await test.step('Enter in a line does not post', async () => {
    await page.keyboard.press('Enter');
    await expect(worryEditor.categories).not.toHaveAttribute('aria-invalid');
  });
  await tabTo(page, worryEditor.radio('직장'));
  await page.keyboard.press('Space');
  for (let step = 0; step < 12; step++) await page.keyboard.press('ArrowRight');
  await expect(worryEditor.radio(TEST_CATEGORY)).toBeChecked();
  await tabTo(page, worryEditor.answerType('위로와 공감'));
  await page.keyboard.press('Space');
  await tabTo(page, worryEditor.keyword);
  await page.keyboard.type('#불면');
  await page.keyboard.press('Enter');
  await expect(worryEditor.keywords).toHaveText(['#불면']);
  await tabTo(page, worryEditor.pollSwitch);
  await page.keyboard.press('Space');
  await tabTo(page, worryEditor.pollTitle);
  await page.keyboard.type('어떻게 할까요?');
  for (const [number, text] of ['쉰다', '버틴다'].entries()) {
    await tabTo(page, worryEditor.option(number + 1));
    await page.keyboard.type(text);
  }
  await tabTo(page, worryEditor.submit);
  await page.keyboard.press('Enter');
  await expect(frame.toast('등록되었습니다')).toBeVisible();
  await expect(worryPage.title).toHaveText(title);
});
