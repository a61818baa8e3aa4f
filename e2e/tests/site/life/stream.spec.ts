import type { BrowserContext, Request } from '@playwright/test';
import { buyByCalls, findGoods } from '../../../support/data/purchases.ts';
import { expect, test } from '../../../support/fixtures.ts';
import { joinAsNewMember, tokenOf, tokenOfDemoPerson } from '../../../support/people.ts';

/** Counts the streams that the tabs of a browser open, and the streams that end although their tab is still open. */
function streamsOf(context: BrowserContext) {
  const streams = { opened: 0, ended: 0 };
  const isStream = (url: string) => new URL(url).pathname === '/api/stream';
  context.on('request', (request) => {
    if (isStream(request.url())) streams.opened += 1;
  });
  const onEnd = (request: Request) => {
    if (isStream(request.url())) streams.ended += 1;
  };
  context.on('requestfinished', onEnd);
  context.on('requestfailed', onEnd);
  return streams;
}

test('Two tabs show at once what a counsellor does, over one stream, and it ends with the session', async ({
  page,
  request,
}) => {
  await joinAsNewMember(page);
  const goods = await findGoods(request, ({ counselor_nickname }) => counselor_nickname === '한서윤');
  const order = await buyByCalls(request, await tokenOf(page), goods);
  const streams = streamsOf(page.context());
  const other = await page.context().newPage();
  const due = (tab: typeof page) => tab.getByText('까지 연락드려요.');
  for (const tab of [page, other]) {
    await tab.goto('/purchase');
    await expect(due(tab)).toBeVisible();
  }
  await expect.poll(() => streams).toEqual({ opened: 1, ended: 0 });

  const headers = { authorization: `Bearer ${await tokenOfDemoPerson(request, 'counsellor')}` };
  expect((await request.post(`/api/order/contact/${order}`, { headers })).status()).toBe(200);
  for (const tab of [page, other]) await expect(due(tab)).toBeHidden();
  expect(streams).toEqual({ opened: 1, ended: 0 });

  // when the tab with the stream is closed, the other tab opens one
  await page.close();
  await expect.poll(() => streams).toEqual({ opened: 2, ended: 0 });

  const third = await other.context().newPage();
  await third.goto('/logout');
  await third.waitForURL('/');
  await expect.poll(() => streams).toEqual({ opened: 2, ended: 1 });
});

test('Visitors load nothing of the stream', async ({ page }) => {
  const addresses: string[] = [];
  page.on('request', (request) => addresses.push(new URL(request.url()).pathname));
  for (const path of ['/', '/concern', '/login']) {
    await page.goto(path);
    await expect(page.getByRole('main')).toBeVisible();
    await page.waitForLoadState('networkidle');
  }
  expect(addresses.filter((address) => /\/stream(\.js)?$/.test(address))).toEqual([]);
});
