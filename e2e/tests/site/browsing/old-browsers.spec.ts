import type { Page } from '@playwright/test';
import { BUILT_INS } from '../../../../tools/browsers/support.ts';
import { findViolations } from '../../../support/browser/axe.ts';
import { postPoll, unique } from '../../../support/data/posts.ts';
import { expect, test } from '../../../support/fixtures.ts';
import { joinByCalls, joinOnSite } from '../../../support/people.ts';

const LACKING = [...BUILT_INS.values()].flat().filter(({ lackedBy }) => lackedBy.length > 0);

/** Removes every built-in that at least one of the oldest supported browsers lacks. */
const removeBuiltIns = (page: Page) =>
  page.addInitScript((lacking) => {
    const all = window as unknown as Record<string, { prototype?: object } | undefined>;
    for (const { owner, name, isStatic } of lacking) {
      const member = name.replace(/^(.+)_event$/, 'on$1');
      const self = owner ? all[owner] : window;
      if (self && isStatic !== false) Reflect.deleteProperty(self, member);
      if (self && 'prototype' in self && self.prototype && !isStatic) Reflect.deleteProperty(self.prototype, member);
    }
  }, LACKING);

const polyfills = /\/polyfills\.js$/;

function recordRequests(page: Page) {
  const requested: string[] = [];
  page.on('request', (sent) => requested.push(sent.url()));
  return requested;
}

test('signing in, reading, writing, commenting, voting, buying and refunds work in the oldest supported browsers', async ({
  page,
  request,
  frame,
  worryEditor,
  worryPage,
  paymentPage,
}) => {
  const author = await joinByCalls(request);
  const poll = await postPoll(request, author.token, ['쉰다', '버틴다']);
  const errors: string[] = [];
  page.on('pageerror', ({ message }) => errors.push(message));
  await removeBuiltIns(page);
  const requested = recordRequests(page);

  await test.step('signing in', async () => {
    await page.goto('/login?next=%2Fconcern_write');
    await expect(
      page.getByRole('link', { name: /시작하기/ }).or(page.getByRole('button', { name: /시작하기/ })),
    ).toHaveCount(2);
    expect(requested.filter((address) => polyfills.test(address))).toHaveLength(1);
    await joinOnSite(page, '/concern_write');
    expect(await page.evaluate(() => 'checkVisibility' in document.body || 'requestIdleCallback' in window)).toBe(
      false,
    );
  });
  await test.step('writing, with a draft that survives a reload', async () => {
    await page.goto('/concern_write');
    await frame.ready();
    const title = unique('오래된 브라우저');
    await worryEditor.fill({ title, content: '한 시간 동안 쓴 글입니다. '.repeat(30) });
    await expect(frame.main).toContainText('저장됨');
    await page.reload();
    await expect(worryEditor.content).toHaveValue(/한 시간 동안/);
    await worryEditor.submit.click();
    await expect(worryPage.title).toHaveText(title);
  });
  await test.step('a vote and a comment', async () => {
    await page.goto(`/concern_detail/${poll.id}`);
    await frame.ready();
    await worryPage.poll(poll.poll_title).vote('버틴다');
    await worryPage.thread.write('잘 견디셨어요');
    await expect(worryPage.thread.comment('잘 견디셨어요')).toBeVisible();
  });
  await test.step('buying and a refund', async () => {
    await page.goto('/solution');
    await frame.ready();
    await frame.main.getByRole('article').filter({ hasText: /원/ }).first().getByRole('link').first().click();
    await page.getByRole('button', { name: /구매하기$/ }).click();
    await paymentPage.toWindow();
    await paymentPage.decide('승인');
    await expect(paymentPage.complete).toBeVisible();
    await page.goto('/purchase');
    await frame.ready();
    await frame.main
      .getByRole('button', { name: /환불하기$/ })
      .first()
      .click();
    await page.getByRole('dialog', { name: '환불 신청' }).getByRole('button', { name: '환불하기' }).click();
    await expect(page.getByText('환불신청되었습니다.')).toBeVisible();
  });
  expect(errors).toEqual([]);
});

test('a current browser loads no polyfills', async ({ page, frame }) => {
  const requested = recordRequests(page);
  await page.goto('/concern');
  await frame.ready();
  expect(requested.filter((address) => polyfills.test(address))).toEqual([]);
});

/**
 * Expected messages about preloaded scripts that do not run, or that the browser refuses to preload because JavaScript is
 * disabled.
 */
const UNUSED_SCRIPTS = [/was preloaded using link preload but not used/, /^request failed: .*\.js csp$/];

/** Emulates a browser that is older than the oldest supported browsers. */
const emulateUnsupported = (page: Page) =>
  page.addInitScript(() => {
    delete (window as { CompressionStream?: unknown }).CompressionStream;
  });

/** Checks the page on a desktop in light mode and on a phone in dark mode. */
async function expectNoBarrier(page: Page) {
  for (const [width, colorScheme] of [
    [1280, 'light'],
    [390, 'dark'],
  ] as const) {
    await page.setViewportSize({ width, height: 800 });
    await page.emulateMedia({ colorScheme });
    expect(await findViolations(page), `${page.url()} ${width}`).toEqual([]);
  }
}

test('an unsupported browser shows everything, and a note that nobody can write in it', {
  tag: '@phone',
}, async ({ page, frame, watch }) => {
  watch.allow(...UNUSED_SCRIPTS);
  await emulateUnsupported(page);
  const note = page.getByRole('complementary', { name: '브라우저 안내' }).filter({ hasText: '글을 읽을 수만 있어요' });
  await page.goto('/concern');
  await expect(note).toBeVisible();
  await expect(frame.main.getByRole('article').first()).toBeVisible();
  expect(await page.locator('body > script[defer]').count(), 'scripts of the site').toBe(0);
  await expect(frame.main.getByRole('button', { name: /북마크$/ }).first()).toBeDisabled();
  await expectNoBarrier(page);
  await frame.main.getByRole('article').first().getByRole('link').first().click();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(note).toBeVisible();
  await page.goto('/search');
  await page.getByRole('searchbox').fill('직장');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/search\?keyword=./);
});

for (const [kind, javaScriptEnabled] of [
  ['that is not supported', true],
  ['without scripts', false],
] as const) {
  test.describe(`a browser ${kind}`, () => {
    test.use({ javaScriptEnabled });

    test("explains on members' pages and sign-in pages that they cannot open, and shows no spinner", async ({
      page,
      frame,
      watch,
    }) => {
      watch.allow(...UNUSED_SCRIPTS);
      if (javaScriptEnabled) await emulateUnsupported(page);
      const open = async (path: string) => {
        await page.goto(path);
        await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
        await expect(frame.main.getByRole('status'), 'nothing is being loaded').toHaveCount(0);
        await expect(frame.main.getByRole('link', { name: '고민게시판 읽기' })).toHaveAttribute('href', '/concern');
      };
      for (const path of ['/mypage', '/purchase', '/concern_write']) {
        await open(path);
        await expect(
          frame.main.getByRole('heading', { name: '이 화면은 지금 브라우저에서 열 수 없어요' }),
        ).toBeVisible();
        // axe needs JavaScript
        if (javaScriptEnabled) await expectNoBarrier(page);
      }
      for (const path of ['/login', '/login?code=a&state=kakao.b', '/join?invite=a', '/logout']) {
        await open(path);
        await expect(page.locator('#cannot-sign-in')).toBeVisible();
        const buttons = frame.main.getByRole('link', { name: /로 시작하기$/ });
        await expect(buttons).toHaveCount(path.startsWith('/login') ? 2 : 0);
        for (const button of await buttons.all()) await expect(button).toBeDisabled();
      }
      if (javaScriptEnabled) await expectNoBarrier(page);
    });
  });
}
