import type { Report } from '@onmaum/shared-contract';
import { expect, test } from '../../support/fixtures.ts';

test('a visitor looks through all reports, and opens one in a new tab', { tag: '@phone' }, async ({
  page,
  context,
  frame,
}) => {
  const reports = (await (await page.request.get('/api/main/report-list?limit=100')).json()) as Report[];
  await page.goto('/report');
  await frame.ready();
  await expect(frame.tab('리포트')).toHaveAttribute('aria-current', 'page');
  const cards = frame.main.getByRole('listitem').getByRole('link');
  await expect(cards.getByRole('heading')).toHaveText(reports.map(({ title }) => title));
  await test.step('in columns', async () => {
    const [first, second] = await Promise.all([cards.nth(0).boundingBox(), cards.nth(1).boundingBox()]);
    expect(second?.y).toBe(first?.y);
    expect(second?.x).toBeGreaterThan((first?.x ?? 0) + (first?.width ?? 0));
  });
  const [newest] = reports;
  if (!newest) throw new Error('the demonstration has no report');
  await context.route(newest.link_url, (route) => route.fulfill({ contentType: 'text/html', body: '<p>리포트</p>' }));
  const [opened] = await Promise.all([page.waitForEvent('popup'), cards.first().click()]);
  await expect(opened).toHaveURL(newest.link_url);
  await expect(page).toHaveURL('/report');
  expect(await opened.evaluate(() => window.opener)).toBeNull();
});

test('an empty gallery of reports shows a message', async ({ page, frame }) => {
  await page.goto('/search');
  await frame.ready();
  await page.route('**/api/main/report-list*', (route) => route.fulfill({ json: [] }));
  await frame.tab('리포트').click();
  await expect(frame.main.getByRole('heading', { name: '등록된 리포트가 없습니다.' })).toBeVisible();
});
