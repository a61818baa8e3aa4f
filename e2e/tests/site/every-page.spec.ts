import type { Page } from '@playwright/test';
import { findBarriers, settle } from '../../support/browser/barriers.ts';
import { LAUNCH_WITH_FONTS } from '../../support/browser/launch.ts';
import { overlappingTargets } from '../../support/browser/targets.ts';
import { expect, test } from '../../support/fixtures.ts';
import { Frame } from '../../support/pages/frame.ts';
import {
  deskWorries,
  GUIDE_PAGES,
  LEGAL_PAGES,
  MEMBER_PAGES,
  memberPosts,
  memberPurchases,
  PERSONAL_PAGES,
  STAFF_PAGES,
  VISITOR_PAGES,
} from '../../support/pages-of-site.ts';
import { joinAsNewMember, newHint, signInAs, startPath, tokenOf } from '../../support/people.ts';

/** The two widths to check. A page is opened once and then resized, because opening it takes longer than checking it. */
const DESKTOP = { width: 1280, height: 800 };
const PHONE = { width: 390, height: 844 };

/** Time for four checks of a page with many cards, on a slow machine. */
const PAGE_MS = 90_000;
test.describe.configure({ timeout: PAGE_MS });
test.use({ launchOptions: LAUNCH_WITH_FONTS });

/**
 * Sets a screen height at which the bar of the floating buttons covers a button or link of a card except its upper 12 px, as
 * happens while a visitor scrolls. The page is not scrolled here, since its header would cover other elements. Without a bar, the
 * height stays the same.
 */
async function partlyUnderTheBar(page: Page) {
  await settle(page);
  const height = await page.evaluate(() => {
    const bar = document.querySelector('[data-strip]')?.getBoundingClientRect();
    if (!bar?.width || bar.left > document.documentElement.clientWidth / 2) return null;
    // buttons are preferred, because the link of a title is taller than its text
    const edge = ['button', 'a']
      .flatMap((kind) => [...document.querySelectorAll(`main article ${kind}`)])
      .map((element) => element.getBoundingClientRect())
      .map(({ top }) => top + 12)
      .find((y) => y > window.innerHeight / 2);
    return edge === undefined ? null : Math.round(edge + window.innerHeight - bar.top);
  });
  if (height !== null) await page.setViewportSize({ width: page.viewportSize()?.width ?? PHONE.width, height });
}

/** Checks the open page in both widths and both colour schemes. */
async function expectNoBarrier(page: Page) {
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
  await expect(page.getByRole('main').getByText('불러오는 중').filter({ visible: true })).toHaveCount(0);
  await expect(page.locator('noscript').filter({ visible: true }), 'no source of `noscript` is shown').toHaveCount(0);
  const found: string[] = [];
  for (const size of [DESKTOP, PHONE]) {
    await page.setViewportSize(size);
    await partlyUnderTheBar(page);
    found.push(...(await findBarriers(page)));
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect.soft(overflow, `nothing overflows at ${size.width}`).toBeLessThanOrEqual(0);
    expect.soft(await overlappingTargets(page), `no two targets share a place at ${size.width}`).toEqual([]);
  }
  expect(found).toEqual([]);
}

for (const { app, name, find } of VISITOR_PAGES) {
  test(`${name} opens for visitors without accessibility violations or warnings`, { tag: `@${app}` }, async ({
    page,
    request,
    frame,
  }) => {
    const response = await page.goto(await find(request));
    expect(response?.status()).toBe(200);
    await frame.ready();
    await expect(page).toHaveTitle(/온마음/);
    await expectNoBarrier(page);
  });
}

/** Opens and checks each page. */
async function expectNoBarriers(page: Page, paths: readonly string[]) {
  test.setTimeout(PAGE_MS * (1 + paths.length));
  for (const path of paths) {
    await test.step(path, async () => {
      await page.setViewportSize(DESKTOP);
      await page.goto(path);
      await new Frame(page).ready();
      await expectNoBarrier(page);
    });
  }
}

for (const [app, paths] of Object.entries(MEMBER_PAGES)) {
  test(`every page of a member in ${app} opens without accessibility violations or warnings`, {
    tag: `@${app}`,
  }, async ({ page, request }) => {
    await joinAsNewMember(page);
    // the member needs posts, since the lists below /mypage would be empty otherwise
    await memberPosts(request, await tokenOf(page));
    await expectNoBarriers(page, paths);
  });
}

for (const [level, pages] of Object.entries(STAFF_PAGES)) {
  for (const [app, paths] of Object.entries(pages)) {
    test(`every page of a ${level} in ${app} opens without accessibility violations or warnings`, {
      tag: `@${app}`,
    }, async ({ page }) => {
      await signInAs(page, level as keyof typeof STAFF_PAGES);
      await expectNoBarriers(page, paths);
    });
  }
}

test('every page of a worry at the desk opens for its counsellor without accessibility violations or warnings', {
  tag: '@mfe-desk',
}, async ({ page, request }) => {
  const worries = await deskWorries(request);
  await signInAs(page, 'counsellor');
  await expectNoBarriers(page, worries.paths);
  await worries.giveBack();
});

test('every page of the boards opens for members without accessibility violations or warnings', {
  tag: '@mfe-community',
}, async ({ page, request }) => {
  await joinAsNewMember(page);
  await expectNoBarriers(page, await memberPosts(request, await tokenOf(page)));
});

test('every page of buying opens for members without accessibility violations or warnings', {
  tag: '@mfe-marketplace',
}, async ({ page, request }) => {
  await joinAsNewMember(page);
  await expectNoBarriers(page, await memberPurchases(request, await tokenOf(page)));
});

for (const app of new Set(PERSONAL_PAGES.map((kind) => kind.app))) {
  test(`every public page of ${app} opens for members without accessibility violations or warnings`, {
    tag: `@${app}`,
  }, async ({ page, request }) => {
    const paths = await Promise.all(PERSONAL_PAGES.filter((kind) => kind.app === app).map(({ find }) => find(request)));
    await joinAsNewMember(page);
    await expectNoBarriers(page, paths);
  });
}

test('the sign-up form and the 404 page have no accessibility violations', { tag: '@shell' }, async ({
  page,
  joinPage,
  watch,
}) => {
  test.setTimeout(2 * PAGE_MS);
  watch.allow(/404/);
  await page.goto('/nowhere');
  await new Frame(page).ready();
  await expectNoBarrier(page);
  await page.setViewportSize(DESKTOP);
  await page.goto(startPath('kakao', newHint()));
  await expect(joinPage.submit).toBeVisible();
  await expectNoBarrier(page);
});

for (const [path, word] of Object.entries({ ...LEGAL_PAGES, ...GUIDE_PAGES })) {
  test(`${path} can be read`, { tag: '@shell' }, async ({ page, frame }) => {
    await page.goto(path);
    await expect(frame.main.getByRole('heading', { level: 1 })).toContainText(word);
    expect(((await frame.main.textContent()) ?? '').length).toBeGreaterThan(600);
    expect(await frame.main.getByRole('heading', { level: 2 }).count()).toBeGreaterThan(2);
  });
}

test('the terms are those of 21 July 2023', { tag: '@shell' }, async ({ page, frame }) => {
  await page.goto('/agree');
  await expect(frame.main.locator('time').first()).toHaveAttribute('datetime', '2023-07-21');
});

for (const path of ['/nowhere', '/concern_detail/99999999', '/concern_detail/words']) {
  test(`${path} answers 404 and shows a message`, { tag: '@shell' }, async ({ page, frame, watch }) => {
    watch.allow(/404/);
    const response = await page.goto(path);
    expect(response?.status()).toBe(404);
    await expect(page.getByRole('heading', { level: 1, name: '페이지를 찾을 수 없습니다' })).toBeVisible();
    await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', /noindex/);
    await frame.ready();
    await frame.main.getByRole('link', { name: /메인/ }).click();
    await expect(page).toHaveURL('/');
  });
}

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('home, list and post can be read, and links work', async ({ page, frame, watch }) => {
    // with JavaScript disabled, the browser refuses to preload scripts
    watch.allow(/^request failed: .*\.js csp$/);
    await page.goto('/');
    await expect(frame.section('지금 나누고 있는 고민').getByRole('article').first()).toBeVisible();
    await expect(
      frame
        .section(/추천 솔루션/)
        .getByRole('link')
        .first(),
    ).toBeVisible();
    await frame.tab('고민게시판').click();
    await expect(frame.main.getByRole('article')).toHaveCount(10);
    // not the first post: the newest posts belong to other tests, which may delete them at any time
    const link = frame.main.getByRole('article').nth(5).getByRole('heading').getByRole('link');
    const title = (await link.textContent()) ?? '';
    await link.click();
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    expect(((await frame.main.textContent()) ?? '').length).toBeGreaterThan(500);
    await frame.tab('전문가솔루션').click();
    await expect(frame.main.getByRole('article').first()).toBeVisible();
  });
});
