import type { Locator } from '@playwright/test';
import { expect, test } from '../../support/fixtures.ts';

const height = async (part: Locator) => (await part.boundingBox())?.height ?? 0;
const background = (part: Locator) => part.evaluate((element) => getComputedStyle(element).backgroundColor);

test('with text of twice the size, banner, header and tabs grow too', { tag: '@phone' }, async ({
  page,
  board,
  frame,
}) => {
  await board.open();
  const parts = [page.getByRole('banner').getByRole('link').first(), frame.tab('홈'), frame.footer];
  const before = await Promise.all(parts.map(height));
  const size = (part: Locator) => part.evaluate((element) => Number.parseFloat(getComputedStyle(element).fontSize));
  const texts = [
    page.getByRole('complementary', { name: '회사 소개' }).getByRole('link'),
    frame.tab('홈'),
    frame.footer,
  ];
  const sizes = await Promise.all(texts.map(size));
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '200%';
  });
  expect(await Promise.all(texts.map(size))).toEqual(sizes.map((one) => one * 2));
  const after = await Promise.all(parts.map(height));
  for (const [index, one] of after.entries()) expect(one).toBeGreaterThan((before[index] ?? 0) * 1.3);
});

test('in forced colours a chosen chip and the current tab keep a mark', async ({ page, board, frame }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await board.open('?category=직장');
  expect(await background(board.chip('직장'))).not.toBe(await background(board.chip('연애')));
  const mark = await frame
    .tab('고민게시판')
    .evaluate((tab) => [
      getComputedStyle(tab, '::after').backgroundColor,
      getComputedStyle(document.body).backgroundColor,
    ]);
  expect(mark[0]).not.toBe(mark[1]);
});
