import { block } from '@onmaum/shared-contract/moderation/block-calls';
import type { Page, Route } from '@playwright/test';
import { findViolations } from '../../support/browser/axe.ts';
import { doubleText, expectDoubledText } from '../../support/browser/double-text.ts';
import { delayScripts } from '../../support/browser/early.ts';
import { postComment, postInfo, unique } from '../../support/data/posts.ts';
import { expect, test } from '../../support/fixtures.ts';
import { joinAsNewMember, joinByCalls, tokenOf } from '../../support/people.ts';

test('a member blocks the writer of a comment: everything is folded, until the block ends in my page', {
  tag: '@phone',
}, async ({ page, request, frame }) => {
  // the author acts first: a second person who joins with the same request context replaces the session
  const author = await joinByCalls(request);
  // other tests post many infos of the category '정보' at the same time
  const question = { category: 'question' } as const;
  const { id, title } = await postInfo(request, author.token, question);
  await postComment(request, author.token, { board: 'info', id, comment: '다정한 말' });
  const other = await joinByCalls(request);
  const own = await postInfo(request, other.token, question);
  await postComment(request, other.token, { board: 'info', id, comment: '날카로운 말' });
  await joinAsNewMember(page);
  await page.goto(`/share_detail/${id}`);
  await frame.ready();
  const line = page.getByText('차단한 사람의 댓글이에요');

  await test.step('the dialog explains what follows', async () => {
    await page.getByRole('button', { name: `${other.nickname}님의 댓글 메뉴` }).click();
    await page.getByRole('menuitem', { name: '이 사람 차단하기' }).click();
    await expect(frame.alert('이 사람을 차단할까요?')).toContainText('차단한 사실은 알리지 않고');
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      expect(await findViolations(page), colorScheme).toEqual([]);
    }
    await frame.answer('이 사람을 차단할까요?', '차단하기');
  });

  await test.step('the comment is folded and can be unfolded, and the block can be undone', async () => {
    await expect(line).toBeVisible();
    await expect(page.getByText('날카로운 말')).toBeHidden();
    await expect(page.getByText('다정한 말')).toBeVisible();
    await expect(page.getByRole('button').filter({ has: line })).toBeFocused();
    await frame.toast('차단했어요.').getByRole('button', { name: '되돌리기' }).click();
    await expect(page.getByText('날카로운 말')).toBeVisible();
    await page.getByRole('button', { name: `${other.nickname}님의 댓글 메뉴` }).click();
    await page.getByRole('menuitem', { name: '이 사람 차단하기' }).click();
    await frame.answer('이 사람을 차단할까요?', '차단하기');
    await expect(frame.toast('차단했어요.')).toBeVisible();
    await page.reload();
    await expect(line).toBeVisible();
    expect(await findViolations(page)).toEqual([]);
    await line.click();
    await expect(page.getByText('날카로운 말')).toBeVisible();
  });

  await test.step('the posts of the writer are folded in the list and on their page', async () => {
    await page.goto('/share?category=question');
    await expect(page.getByText('차단한 사람의 글이에요').first()).toBeVisible();
    await expect(page.getByRole('link', { name: own.title, exact: true })).toBeHidden();
    await expect(page.getByRole('link', { name: title, exact: true })).toBeVisible();
    expect(await findViolations(page)).toEqual([]);
    for (const path of [`/share_detail/${own.id}`, `/search/${encodeURIComponent(own.title)}`]) {
      await page.goto(path);
      await expect(page.getByText('차단한 사람의 글이에요').first()).toBeVisible();
    }
  });

  await test.step('the block is in my page, and ends there', async () => {
    await page.goto('/myblock');
    const row = frame.main.getByRole('article', { name: other.nickname });
    await expect(row).toBeVisible();
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      expect(await findViolations(page), colorScheme).toEqual([]);
    }
    await row.getByRole('button', { name: `${other.nickname} 차단 풀기` }).click();
    await expect(row).toBeHidden();
    await frame.toast('차단을 풀었어요.').getByRole('button', { name: '되돌리기' }).click();
    await expect(row).toBeVisible();
    await row.getByRole('button', { name: `${other.nickname} 차단 풀기` }).click();
    await expect(frame.main.getByText('차단한 사람이 없어요.')).toBeVisible();
    // the post is searched for, because posts of other tests may fill the first page of the board
    await page.goto(`/search/${encodeURIComponent(own.title)}`);
    await expect(page.getByRole('link', { name: own.title, exact: true })).toBeVisible();
  });
});

test('a double press ends the block of one person, and not that of the next', async ({ page, request, frame }) => {
  const posts: number[] = [];
  for (let person = 1; person <= 2; person += 1) {
    posts.push((await postInfo(request, (await joinByCalls(request)).token, { category: 'question' })).id);
  }
  await joinAsNewMember(page);
  const headers = { authorization: `Bearer ${await tokenOf(page)}` };
  for (const id of posts) await request.post(block.path, { headers, data: { kind: 'info', target_id: id } });
  await page.goto('/myblock');
  const rows = frame.main.getByRole('article');
  await expect(rows).toHaveCount(2);
  const box = await rows
    .first()
    .getByRole('button', { name: /차단 풀기$/ })
    .boundingBox();
  await page.mouse.dblclick((box?.x ?? 0) + 10, (box?.y ?? 0) + 10);
  await expect(frame.toast('차단을 풀었어요.')).toBeVisible();
  await page.reload();
  await expect(rows).toHaveCount(1);
});

declare global {
  interface Window {
    /** Whether the watched text was visible in any frame since the page was loaded. */
    wasShown?: boolean;
  }
}

/** Watches whether a text is visible, in every animation frame of the documents that are loaded from now on. */
const watchText = (page: Page, text: string) =>
  page.addInitScript((watched) => {
    const look = () => {
      const lines = [...document.querySelectorAll('main p')].filter(({ textContent }) => textContent.includes(watched));
      if (lines.some((line) => line.checkVisibility({ visibilityProperty: true }))) window.wasShown = true;
      requestAnimationFrame(look);
    };
    look();
  }, text);
const wasShown = (page: Page) => page.evaluate(() => window.wasShown === true);

const BLOCKED_CALL = '**/api/moderation/blocked';
const LINE = '차단한 사람의 글이에요';

test('a reload never shows the words of a blocked person, even if scripts or the list of blocks are late', async ({
  page,
  request,
}) => {
  const other = await joinByCalls(request);
  const content = unique('날카로운 말이 담긴 글이에요. '.repeat(8));
  const { id } = await postInfo(request, other.token, { content });
  await joinAsNewMember(page);
  const text = page.getByText(content);

  await test.step('without a list on the device, posts wait for the first one', async () => {
    const asked = Promise.withResolvers<Route>();
    await page.route(BLOCKED_CALL, (route) => asked.resolve(route));
    await page.goto(`/share_detail/${id}`);
    const route = await asked.promise;
    // `held.css` hides such an element for five seconds
    await expect(page.locator('[data-writer]', { has: text }).first()).not.toHaveAttribute('data-known');
    await route.continue();
    await expect(text).toBeVisible();
    await page.unroute(BLOCKED_CALL);
  });

  await request.post(block.path, {
    headers: { authorization: `Bearer ${await tokenOf(page)}` },
    data: { kind: 'info', target_id: id },
  });
  await page.reload();
  await expect(page.getByText(LINE).first()).toBeVisible();
  await watchText(page, content);

  await test.step('a list stored on the device folds posts before the scripts load, even if it cannot be fetched', async () => {
    await page.route(BLOCKED_CALL, (route) => route.fulfill({ contentType: 'text/html', body: '<html>' }));
    const loadScripts = await delayScripts(page);
    await page.reload({ waitUntil: 'commit' });
    await expect(page.locator('[data-foldable]', { has: text })).toHaveCSS('min-height', '44px');
    loadScripts();
    await expect(page.getByRole('button', { name: LINE }).first()).toBeVisible();
    expect(await wasShown(page)).toBe(false);
  });
});

test('without any list of blocks posts are shown after a while, with a notice', async ({ page, request, frame }) => {
  const other = await joinByCalls(request);
  const content = unique('다정한 말이 담긴 글이에요. '.repeat(8));
  const { id } = await postInfo(request, other.token, { content });
  await joinAsNewMember(page);
  await page.route(BLOCKED_CALL, () => {});
  await page.goto(`/share_detail/${id}`);
  await expect(page.getByText(content)).toBeVisible();
  await expect(frame.toast('차단 목록을 불러오지 못했습니다.')).toBeVisible();
  expect(await findViolations(page)).toEqual([]);
});

test('with text at 200 % a blocked name has the width of the row', async ({ page, request, frame }) => {
  const other = await joinByCalls(request);
  const { id } = await postInfo(request, other.token);
  await doubleText(page);
  await page.setViewportSize({ width: 320, height: 800 });
  await joinAsNewMember(page);
  const headers = { authorization: `Bearer ${await tokenOf(page)}` };
  await request.post('/api/moderation/block', { headers, data: { kind: 'info', target_id: id } });
  await page.goto('/myblock');
  await frame.ready();
  await expectDoubledText(page);
  const name = await frame.main.getByRole('heading', { name: other.nickname }).boundingBox();
  expect(name?.width).toBeGreaterThan(180);
  expect(await findViolations(page)).toEqual([]);
});
