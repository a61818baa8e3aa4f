import type { Page } from '@playwright/test';
import { delayScripts } from '../../support/browser/early.ts';
import { postInfo, postWorry, unique } from '../../support/data/posts.ts';
import { expect, test } from '../../support/fixtures.ts';
import { joinAsNewMember, joinByCalls, tokenOf } from '../../support/people.ts';

const CRISIS = '요즘은 죽고 싶어요. ';
const cardOf = (page: Page) => page.getByRole('main').getByRole('group', { name: '지금 많이 힘드신가요?' });
const lineOf = (page: Page) => page.getByRole('main').getByText('지금 위급하다면');

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });
  // with JavaScript disabled, the browser refuses to preload scripts
  test.beforeEach(({ watch }) => watch.allow(/^request failed: .*\.js csp$/));

  for (const address of [
    `/search/${encodeURIComponent('자살')}`,
    `/search/${encodeURIComponent('죽고 싶어요 왜 이럴까')}`,
    `/search?keyword=${encodeURIComponent('자 살')}`,
    `/search/noresult?keyword=${encodeURIComponent('ㅈr살')}`,
  ]) {
    test(`${decodeURIComponent(address)} shows the number to call`, async ({ page }) => {
      await page.goto(address);
      await expect(cardOf(page).getByRole('link', { name: /^109/ })).toHaveAttribute('href', 'tel:109');
      await expect(page.getByText('맞춤법과 띄어쓰기')).toHaveCount(0);
    });
  }

  test('the quiet line is under a worry, at its comments and in every form', async ({ page, request }) => {
    const { id } = await postWorry(request, (await joinByCalls(request)).token);
    await page.goto(`/concern_detail/${id}`);
    await expect(lineOf(page)).toHaveCount(2);
    for (const address of ['/concern_write', '/share_write']) {
      await page.goto(address);
      // the page also contains the hidden form for members
      await expect(lineOf(page).filter({ visible: true })).toHaveCount(1);
    }
  });
});

test('a search without results shows the card above everything else', { tag: '@phone' }, async ({ page, frame }) => {
  await page.goto(`/search/${encodeURIComponent('살기싫어요정말로요')}`);
  await expect(page).toHaveURL(/noresult/);
  await frame.ready();
  await expect(cardOf(page)).toBeInViewport();
  for (const link of await cardOf(page).getByRole('link').all()) {
    const box = await link.boundingBox();
    expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44);
  }
});

test('the card appears while a worry is written, can be closed, and appears again after posting', {
  tag: '@phone',
}, async ({ page, worryEditor, worryPage }) => {
  await joinAsNewMember(page);
  await worryEditor.open();
  const title = unique('잠이 오지 않는 밤');
  await worryEditor.fill({ title, content: '밤마다 생각이 많아요. '.repeat(40) });
  await worryEditor.content.press('Control+End');
  const caret = await worryEditor.content.boundingBox();
  await worryEditor.content.pressSequentially(CRISIS);
  await expect(cardOf(page)).toBeVisible();
  await expect(worryEditor.content).toBeFocused();
  expect((await worryEditor.content.boundingBox())?.y).toBe(caret?.y);
  // the button in the bar scrolls to the card from anywhere
  await worryEditor.button('도움받을 곳').click();
  await expect(cardOf(page).getByRole('link', { name: /^109/ })).toBeInViewport({ ratio: 1 });
  await page.getByRole('button', { name: '괜찮아요, 계속 쓸게요' }).click();
  await expect(cardOf(page)).toBeHidden();
  await expect(worryEditor.content).toBeFocused();
  await worryEditor.submit.click();
  await expect(worryPage.title).toHaveText(title);
  await expect(cardOf(page).getByRole('link', { name: /^109/ })).toBeInViewport({ ratio: 1 });
  await expect(lineOf(page).first()).toBeVisible();
});

test('on a short screen, the button that shows the card stays visible', async ({ page, worryEditor }) => {
  await page.setViewportSize({ width: 390, height: 420 });
  await joinAsNewMember(page);
  await worryEditor.open();
  await worryEditor.content.fill('밤마다 생각이 많아요. '.repeat(40));
  await worryEditor.content.press('Control+End');
  await worryEditor.content.pressSequentially(CRISIS);
  const show = worryEditor.button('도움받을 곳');
  await expect(show).toBeInViewport({ ratio: 1 });
  await show.click();
  await expect(cardOf(page).getByRole('link', { name: /^109/ })).toBeInViewport({ ratio: 1 });
});

test('the card appears while an info post is written, and after posting only for its author', async ({
  page,
  request,
  infoPage,
}) => {
  await joinAsNewMember(page);
  // the text is typed before the scripts are loaded
  const loadScripts = await delayScripts(page);
  await page.goto('/share_write', { waitUntil: 'commit' });
  await page.getByRole('textbox', { name: '내용' }).fill(CRISIS);
  loadScripts();
  await expect(cardOf(page)).toBeVisible();

  const content = CRISIS.repeat(40);
  const own = await postInfo(request, await tokenOf(page), { content });
  const other = await postInfo(request, (await joinByCalls(request)).token, { content });
  await infoPage.open(own.id);
  // the card is collapsed at first, so that the text that the server rendered does not move
  await page.getByRole('button', { name: '도움받을 곳' }).click();
  await expect(cardOf(page)).toBeInViewport();
  await infoPage.open(other.id);
  await expect(lineOf(page)).toBeVisible();
  await expect(cardOf(page)).toHaveCount(0);
  await expect(page.getByRole('button', { name: '도움받을 곳' })).toHaveCount(0);
});

test('the card appears while a comment is written, and disappears when the text is deleted', async ({
  page,
  request,
  worryPage,
}) => {
  const { id } = await postWorry(request, (await joinByCalls(request)).token);
  await joinAsNewMember(page);
  await worryPage.open(id);
  await worryPage.thread.field().fill('저도 손목을 그었어요');
  await expect(cardOf(page)).toBeVisible();
  await worryPage.thread.field().fill('');
  await expect(cardOf(page)).toBeHidden();
});
