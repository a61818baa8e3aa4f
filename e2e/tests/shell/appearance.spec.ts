import type { Locator } from '@playwright/test';
import { contrast } from '../../../shared-ui/src/styles/contrast.ts';
import { doubleText, expectDoubledText } from '../../support/browser/double-text.ts';
import { expect, test } from '../../support/fixtures.ts';
import { signInAs } from '../../support/people.ts';

const height = async (part: Locator) => (await part.boundingBox())?.height ?? 0;
const background = (part: Locator) => part.evaluate((element) => getComputedStyle(element).backgroundColor);

test('with text at 200 %, banner, header and tabs also grow', { tag: '@phone' }, async ({ page, board, frame }) => {
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

test('with text at 200 %, a banner has no picture, and keeps its name', async ({ page, frame }) => {
  await doubleText(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/');
  await frame.ready();
  await expectDoubledText(page);
  const banners = await frame.main.getByLabel('주요 소식').first().getByRole('link').all();
  expect(banners.length).toBeGreaterThan(0);
  for (const banner of banners) {
    await expect(banner.locator('img')).toBeHidden();
    await expect(banner).toHaveAccessibleName(/\S/);
  }
});

test('with text at 200 %, a wide page does not scroll sideways', async ({ page, board, frame }) => {
  await doubleText(page);
  for (const width of [1280, 1440]) {
    await page.setViewportSize({ width, height: 800 });
    await board.open();
    await expectDoubledText(page);
    await frame.ready();
    const root = page.locator('html');
    expect(await root.evaluate(({ scrollWidth }) => scrollWidth), `at ${width}`).toBeLessThanOrEqual(width);
    const write = await page.getByRole('link', { name: '글쓰기' }).boundingBox();
    expect((write?.x ?? 0) + (write?.width ?? width), '글쓰기 is not cut off').toBeLessThanOrEqual(width);
  }
});

test('with text at 200 % on a small screen, nothing covers the focused field', async ({ page, worryEditor }) => {
  await doubleText(page);
  await page.setViewportSize({ width: 390, height: 480 });
  await signInAs(page, 'member');
  await worryEditor.open();
  await worryEditor.content.focus();
  const visibleHeight = () =>
    worryEditor.content.evaluate((field) => {
      const rows = Array.from({ length: window.innerHeight }, (_, y) => y);
      return rows.filter((y) => document.elementFromPoint(window.innerWidth / 2, y) === field).length;
    });
  await expect.poll(visibleHeight).toBeGreaterThan(240);
});

test('in forced colours, a chosen chip or radio and the current tab are marked', async ({
  page,
  board,
  frame,
  worryEditor,
}) => {
  await signInAs(page, 'member');
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
  await worryEditor.open();
  const face = (radio: Locator) => background(radio.locator('xpath=following-sibling::span'));
  expect(await face(worryEditor.free)).not.toBe(await face(worryEditor.consult));
  // the explanation of the chosen option has the same text colour as the option, since it is on the same background
  const [chosen = []] = await frame.main
    .getByRole('radiogroup', { name: '볼 수 있는 사람' })
    .locator('input:checked + span')
    .evaluateAll((faces) =>
      faces.map((one) => [one, ...one.querySelectorAll('*')].map((part) => getComputedStyle(part).color)),
    );
  expect(new Set(chosen).size).toBe(1);
});

test('beside a long list, the end of the side column stays visible', async ({ page, board }) => {
  await board.open();
  const aside = page.getByRole('complementary', { name: '함께 보면 좋은 것' });
  await expect(aside.getByRole('heading', { name: '혼자 안고 있지 마세요' })).toBeInViewport();
  await aside.getByRole('heading', { name: '인기 검색어' }).scrollIntoViewIfNeeded();
  await page.evaluate(() => window.scrollTo(0, 1800));
  await expect(aside.getByRole('listitem').last()).toBeInViewport();
});

test('in dark mode the pictures are also dark', async ({ page, frame }) => {
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

test('on a phone, the text of each banner is legible over its picture, in light and dark mode', async ({
  page,
  frame,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/');
  await frame.ready();
  const banners = frame.main.getByLabel('주요 소식').first().getByRole('link');
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    for (const banner of await banners.all()) {
      await banner.scrollIntoViewIfNeeded();
      const picture = banner.locator('img');
      await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.complete)).toBe(true);
      const name = `${await banner.textContent()}, ${colorScheme}`;
      // this element is as wide as the longest line
      const words = banner.locator('span > span').first();
      const ink = await words.evaluate((element) => {
        const { color } = getComputedStyle(element);
        element.style.color = 'transparent';
        return color;
      });
      const worst = Math.min(...(await coloursOf(words)).map(([colour]) => contrast(ink, colour)));
      await words.evaluate((element) => element.style.removeProperty('color'));
      expect(worst, name).toBeGreaterThanOrEqual(4.5);
    }
  }
});

/** Mean of all colour channels in a screenshot of an element, from 0 to 1. */
async function brightness(part: Locator): Promise<number> {
  let [sum, pixels] = [0, 0];
  for (const [colour, count] of await coloursOf(part)) {
    for (const channel of colour.match(/\d+/g) ?? []) sum += Number(channel) * count;
    pixels += count;
  }
  return sum / (3 * pixels) / 255;
}

/** The colours in a screenshot of an element, in the form 'rgb(r, g, b)', with the number of pixels of each. */
async function coloursOf(part: Locator): Promise<[string, number][]> {
  const shot = (await part.screenshot()).toString('base64');
  return part.evaluate(async (_element, base64) => {
    const bitmap = await createImageBitmap(new Blob([Uint8Array.from(atob(base64), (char) => char.charCodeAt(0))]));
    const canvas = new OffscreenCanvas(bitmap.width, bitmap.height).getContext('2d');
    canvas?.drawImage(bitmap, 0, 0);
    const { data = [] } = canvas?.getImageData(0, 0, bitmap.width, bitmap.height) ?? {};
    const counts = new Map<string, number>();
    for (let at = 0; at < data.length; at += 4) {
      const colour = `rgb(${data[at]}, ${data[at + 1]}, ${data[at + 2]})`;
      counts.set(colour, (counts.get(colour) ?? 0) + 1);
    }
    return [...counts];
  }, shot);
}
