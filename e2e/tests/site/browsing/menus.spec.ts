import type { Locator, Page } from '@playwright/test';
import { findBarriers } from '../../../support/browser/barriers.ts';
import { LAUNCH_WITH_FONTS } from '../../../support/browser/launch.ts';
import { answeredWorry } from '../../../support/data/worries.ts';
import { expect, test } from '../../../support/fixtures.ts';
import { joinAsNewMember } from '../../../support/people.ts';

test.use({ launchOptions: LAUNCH_WITH_FONTS });

/** The kinds of menus of an answered worry, by the accessible names of their buttons. */
const MENUS = ['글 메뉴', '답변 메뉴', /님의 댓글 메뉴$/, '언급할 사람 고르기'] as const;

/** Finds the middle of an element. @returns a function that presses there with the mouse or a finger, whatever lies over it */
async function pressAt(page: Page, element: Locator, isMobile: boolean) {
  const box = await element.boundingBox();
  if (!box) throw new Error('the element has no place');
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  return () => (isMobile ? page.touchscreen.tap(x, y) : page.mouse.click(x, y));
}

test('an open menu has no accessibility violations or warnings', { tag: ['@phone', '@mfe-community'] }, async ({
  page,
  worryPage,
}) => {
  const { id } = await answeredWorry(page.request);
  await joinAsNewMember(page);
  await worryPage.open(id);
  // the whole page is in view: otherwise a menu could cover a part of the button '맨 위로' and leave a target that is too small
  await page.setViewportSize({ width: page.viewportSize()?.width ?? 390, height: 6000 });
  for (const name of MENUS) {
    await page.getByRole('button', { name }).first().click();
    await expect(page.getByRole('menu', { name })).toBeVisible();
    expect(await findBarriers(page), String(name)).toEqual([]);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('menu')).toHaveCount(0);
  }
});

test('a press beside an open menu closes it, and does nothing else', { tag: ['@phone', '@mfe-community'] }, async ({
  page,
  worryPage,
  frame,
  isMobile,
}) => {
  const { id } = await answeredWorry(page.request);
  await worryPage.open(id);
  const address = page.url();
  const button = page.getByRole('button', { name: '글 메뉴' });
  const menu = page.getByRole('menu', { name: '글 메뉴' });
  for (const beside of [page.getByRole('banner').getByRole('link').first(), frame.tab('전문가솔루션')]) {
    const press = await pressAt(page, beside, isMobile);
    await button.click();
    await expect(menu).toBeVisible();
    await press();
    await expect(menu).toHaveCount(0);
    await expect(button).toBeFocused();
    expect(page.url()).toBe(address);
  }
});

for (const by of ['mouse', 'finger'] as const) {
  test.describe(`with the ${by}`, () => {
    test.use({ hasTouch: by === 'finger' });
    test('a press beside the open notifications closes them, and does nothing else', { tag: '@mfe-mypage' }, async ({
      page,
      frame,
    }) => {
      await joinAsNewMember(page);
      await page.goto('/concern');
      await frame.ready();
      const bell = page.getByRole('link', { name: /^알림/ });
      const panel = page.getByRole('dialog', { name: '알림' });
      for (const beside of [page.getByRole('banner').getByRole('link').first(), frame.tab('전문가솔루션')]) {
        const press = await pressAt(page, beside, by === 'finger');
        await bell.click();
        await expect(panel).toBeVisible();
        await press();
        await expect(panel).toBeHidden();
        await expect(page).toHaveURL('/concern');
        await expect(bell).toHaveAttribute('aria-expanded', 'false');
        await expect(bell).toBeFocused();
      }
    });
  });
}
