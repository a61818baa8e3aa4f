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

test('beside a long list the side column stays with its end in sight', async ({ page, board }) => {
  await board.open();
  const aside = page.getByRole('complementary', { name: '함께 보면 좋은 것' });
  await expect(aside.getByRole('heading', { name: '혼자 안고 있지 마세요' })).toBeInViewport();
  await aside.getByRole('heading', { name: '인기 검색어' }).scrollIntoViewIfNeeded();
  await page.evaluate(() => window.scrollTo(0, 1800));
  await expect(aside.getByRole('listitem').last()).toBeInViewport();
});

test('at night the pictures are dark too', async ({ page, frame }) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.goto('/');
  await frame.ready();
  const pictures = ['주요 소식', '마음 리포트'].map((name) =>
    frame.main.getByLabel(name).first().locator('img').first(),
  );
  for (const picture of pictures) {
    await picture.scrollIntoViewIfNeeded();
    await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.complete)).toBe(true);
    expect(await brightness(picture)).toBeLessThan(0.35);
  }
});

/** Mean of all channels of what a part looks like, 0 to 1. */
async function brightness(part: Locator): Promise<number> {
  const shot = (await part.screenshot()).toString('base64');
  return part.evaluate(async (_element, base64) => {
    const bitmap = await createImageBitmap(new Blob([Uint8Array.from(atob(base64), (char) => char.charCodeAt(0))]));
    const canvas = new OffscreenCanvas(bitmap.width, bitmap.height).getContext('2d');
    canvas?.drawImage(bitmap, 0, 0);
    const { data = [] } = canvas?.getImageData(0, 0, bitmap.width, bitmap.height) ?? {};
    const colours = [...data].filter((_value, index) => index % 4 !== 3);
    return colours.reduce((sum, value) => sum + value, 0) / colours.length / 255;
  }, shot);
}
