import type { Page } from '@playwright/test';
import { delayScripts, findControls, readKind, recordPresses, useControl } from '../../../support/browser/early.ts';
import { postPoll } from '../../../support/data/posts.ts';
import { readWorry } from '../../../support/data/worries.ts';
import { expect, test } from '../../../support/fixtures.ts';
import { Frame } from '../../../support/pages/frame.ts';
import { MEMBER_PAGES, VISITOR_PAGES } from '../../../support/pages-of-site.ts';
import { joinAsNewMember, joinByCalls, tokenOf } from '../../../support/people.ts';

// the size of a phone, on which some controls differ
test.use({ viewport: { width: 390, height: 844 } });

/** The controls with an invisible part, or without a solid outline. */
const findUnseen = (marked: Element[]) =>
  marked
    .filter((control) => {
      const { outlineStyle, outlineWidth } = getComputedStyle(control);
      const isBlank = [control, ...control.querySelectorAll('*')].some(
        (part) => getComputedStyle(part).opacity === '0',
      );
      return isBlank || outlineStyle !== 'solid' || Number.parseFloat(outlineWidth) < 2;
    })
    .map(({ outerHTML }) => outerHTML);

/** Uses one control of each kind before the scripts load, then lets them load. */
async function useEveryKind(page: Page, path: string) {
  const loadScripts = await delayScripts(page);
  await page.goto(path, { waitUntil: 'commit' });
  await page.locator('body > script').first().waitFor({ state: 'attached' });
  const used = [];
  for (const control of await findControls(page)) used.push({ ...control, entered: await useControl(page, control) });
  const signs = page.locator('#root [data-kept][aria-busy=true]');
  const marked = used.filter(({ act }) => act === 'press' || act === 'choose');
  await expect(signs, 'pressed and chosen controls are marked').toHaveCount(marked.length);
  expect(await signs.evaluateAll(findUnseen), 'the marked controls and their marks are visible').toEqual([]);

  loadScripts();
  await new Frame(page).ready();
  await expect(signs, 'no control is marked after hydration').toHaveCount(0);
  const names = await page
    .locator('#root button')
    .evaluateAll((all) => all.map((one) => one.ariaLabel ?? one.textContent));
  const presses = used.filter(({ act }) => act === 'press').map(({ label }) => label);
  // a press is dropped if its button is gone or renamed. The presses are polled, because a button that React replaced loses its
  // mark before its press is replayed
  await expect(async () => {
    const performed = await page.evaluate(() => window.performed);
    const expected = presses.filter((name) => names.includes(name) || performed.includes(name));
    expect(performed.toSorted()).toEqual(expected.toSorted());
  }).toPass();
  for (const { kind, entered } of used.filter(({ entered }) => entered !== '')) {
    expect(await readKind(page, kind), `${kind} keeps its value`).toContain(entered);
  }
  await page.unrouteAll({ behavior: 'ignoreErrors' });
}

for (const { app, name, find } of VISITOR_PAGES) {
  test(`${name} performs presses, choices and typing that precede its scripts`, {
    tag: `@${app}`,
  }, async ({ page, request }) => {
    await recordPresses(page);
    await useEveryKind(page, await find(request));
  });
}

for (const [app, paths] of Object.entries(MEMBER_PAGES)) {
  test(`member pages of ${app} perform presses, choices and typing that precede their scripts`, {
    tag: `@${app}`,
  }, async ({ page }) => {
    test.setTimeout(120_000 + 20_000 * paths.length);
    await joinAsNewMember(page);
    await recordPresses(page);
    for (const path of paths) await test.step(path, () => useEveryKind(page, path));
  });
}

test('on a slow phone an early press is performed once, and is visibly pending', {
  tag: '@mfe-community',
}, async ({ page, context, request, board, frame, worryPage }) => {
  // a headless browser would deny access to the clipboard without a prompt
  await context.grantPermissions(['clipboard-write']);
  const author = await joinByCalls(request);
  const { id, title, poll_title } = await postPoll(request, author.token, ['쉰다', '버틴다']);
  await joinAsNewMember(page);
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 6 });
  const loadScripts = await delayScripts(page);

  await page.goto(`/concern_detail/${id}`, { waitUntil: 'commit' });
  await board.bookmark(title).dblclick();
  await expect(board.bookmark(title)).toHaveAttribute('data-kept');
  const poll = worryPage.poll(poll_title);
  await poll.vote('버틴다');
  await page.getByRole('button', { name: '링크 복사' }).click();
  loadScripts();
  await expect(frame.toast('클립보드에 복사되었습니다.')).toBeVisible();
  await expect(board.bookmark(title)).toHaveAttribute('aria-pressed', 'true');
  await expect(poll.results).toHaveText(['쉰다0%', '버틴다100%']);
  expect(await readWorry(request, id, await tokenOf(page))).toMatchObject({
    is_bookmark: true,
    user_voted_option: '2',
  });
});

test('a link that is pressed early after a bookmark opens once the bookmark is stored', {
  tag: '@mfe-community',
}, async ({ page, board }) => {
  await joinAsNewMember(page);
  const loadScripts = await delayScripts(page);
  await page.goto('/concern', { waitUntil: 'commit' });
  const post = page.getByRole('main').getByRole('article').first();
  const title = (await post.getByRole('heading').textContent()) ?? '';
  await board.bookmark(title).click();
  await post.getByRole('heading').getByRole('link').click();
  await expect(page).toHaveURL('/concern');
  loadScripts();
  await expect(page).toHaveURL(/\/concern_detail\//);
  await expect(board.bookmark(title)).toHaveAttribute('aria-pressed', 'true');
});

test('categories and tabs work before the scripts load', { tag: '@mfe-community' }, async ({
  page,
  board,
  searchPage,
}) => {
  const loadScripts = await delayScripts(page);
  await page.goto('/concern', { waitUntil: 'commit' });
  for (const category of ['연애', '직장']) {
    await board.chip(category).click();
    await expect(board.chip(category)).toHaveAttribute('aria-pressed', 'true');
  }
  await board.chip('연애').press(' ');
  await expect(board.chip('연애')).toHaveAttribute('aria-pressed', 'false');
  await expect(page).toHaveURL(`/concern?category=${encodeURIComponent('직장')}`);

  await page.goto('/search/%EC%A7%81%EC%9E%A5', { waitUntil: 'commit' });
  const tab = searchPage.tab('키워드');
  await tab.click();
  loadScripts();
  await expect(tab).toHaveAttribute('aria-selected', 'true');
});

test('a page whose scripts fail shows a message and removes the marks of early presses', { tag: '@shell' }, async ({
  page,
  frame,
  watch,
}) => {
  watch.allow(/request failed: .*\.js /, /net::ERR_FAILED/);
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(/\/r\/[^?]*\.js$/, async (route) => {
    await promise;
    await route.abort();
  });
  await page.goto('/concern', { waitUntil: 'commit' });
  const bookmark = frame.main.getByRole('button', { name: /북마크$/ }).first();
  await bookmark.click();
  await expect(bookmark).toHaveAttribute('aria-busy', 'true');
  resolve();
  await expect(page.getByRole('alert')).toContainText('화면의 일부를 불러오지 못했습니다.');
  await expect(bookmark).not.toHaveAttribute('aria-busy');
});
