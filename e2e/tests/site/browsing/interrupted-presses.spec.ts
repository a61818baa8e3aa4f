import type { CDPSession, Page } from '@playwright/test';
import { delayScripts } from '../../../support/browser/early.ts';
import { expect, test } from '../../../support/fixtures.ts';
import { joinAsNewMember } from '../../../support/people.ts';

test.use({ viewport: { width: 390, height: 844 } });

/**
 * Presses a point with `down` and releases with `up`. If the element is replaced in between, the browser sends a click to the new
 * element only after a touch.
 */
const halvesOf = {
  mouse: (page: Page) => ({
    down: async (x: number, y: number) => {
      await page.mouse.move(x, y);
      await page.mouse.down();
    },
    up: () => page.mouse.up(),
  }),
  touch: (_page: Page, devtools: CDPSession) => ({
    down: (x: number, y: number) =>
      devtools.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [{ x, y }] }),
    up: () => devtools.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] }),
  }),
};

for (const how of ['mouse', 'touch'] as const) {
  test(`a link opens if hydration replaces it during a press by ${how}`, { tag: '@mfe-mypage' }, async ({
    page,
    frame,
  }) => {
    await joinAsNewMember(page);
    const { down, up } = halvesOf[how](page, await page.context().newCDPSession(page));
    const loadScripts = await delayScripts(page);
    await page.goto('/mypage', { waitUntil: 'commit' });
    const link = frame.main.getByRole('link', { name: '포인트샵' });
    await link.scrollIntoViewIfNeeded();
    const sent = await link.elementHandle();
    const { x = 0, y = 0, width = 0, height = 0 } = (await link.boundingBox()) ?? {};
    await down(x + width / 2, y + height / 2);
    loadScripts();
    await page.waitForFunction((element) => element?.isConnected === false, sent);
    await up();
    await expect(page).toHaveURL('/pointshop');
  });
}
