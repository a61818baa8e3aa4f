import { expect, test } from '../../support/fixtures.ts';

test('sections below the first view of home are laid out when the scroll position is near, and at once after Back', {
  tag: '@phone',
}, async ({ page, frame }) => {
  await page.goto('/');
  await frame.ready();
  const last = frame.main.locator('[data-later]').last();
  const isLaidOut = () => last.evaluate((part) => !part.matches('[data-later=waits]'));
  await expect(last).toHaveCSS('content-visibility', 'auto');
  expect(await isLaidOut()).toBe(false);
  await last.scrollIntoViewIfNeeded();
  await expect(last.getByRole('link').first()).toBeInViewport();

  await frame.tab('고민게시판').click();
  await expect(page.getByRole('heading', { level: 1, name: '고민게시판' })).toBeVisible();
  await page.goBack();
  await expect.poll(isLaidOut).toBe(true);
  await expect(last).toBeInViewport();
  await page.reload();
  await frame.ready();
  expect(await isLaidOut()).toBe(true);
  await expect(last).toHaveCSS('content-visibility', 'visible');
});

test('End scrolls to the end of home, because sections have their final height before they are laid out', {
  tag: '@phone',
}, async ({ page, frame }) => {
  await page.goto('/');
  await frame.ready();
  const last = frame.main.locator('[data-later]').last();
  const heights = () =>
    frame.main.locator('[data-later]').evaluateAll((parts) => parts.map((part) => part.clientHeight));
  const reserved = await heights();
  await page.keyboard.press('End');
  await expect(last).toBeInViewport();
  await expect(frame.footer).toBeInViewport();
  const laidOut = await heights();
  for (const [at, height] of laidOut.entries())
    expect(
      Math.abs(height - (reserved[at] ?? 0)),
      `reserved ${reserved.join()}, laid out ${laidOut.join()}`,
    ).toBeLessThan(32);
});

test('the first picture of home is requested before the styles', async ({ request }) => {
  const html = await (await request.get('/')).text();
  const picture = html.search(/<link rel="preload" as="image"[^>]* href="\/img\/banner\//);
  expect(picture).toBeGreaterThan(0);
  expect(picture).toBeLessThan(html.search(/<style|<link rel="stylesheet"/));
});
