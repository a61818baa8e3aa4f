import type { Page } from '@playwright/test';
import { findViolations } from '../../../support/browser/axe.ts';
import { unique } from '../../../support/data/posts.ts';
import { expect, test } from '../../../support/fixtures.ts';
import { joinAsNewMember } from '../../../support/people.ts';

const LONG = '동네 정신건강복지센터에서는 무료로 상담을 받을 수 있습니다. 전화로 먼저 예약하면 됩니다. '.repeat(3);

/** A picture with the size of a phone's photo. It consists of noise, so it has several megabytes. */
async function largePhoto(page: Page): Promise<Buffer> {
  const base64 = await page.evaluate(async () => {
    const canvas = document.createElement('canvas');
    canvas.width = 2_400;
    canvas.height = 1_800;
    const context = canvas.getContext('2d');
    const pixels = context?.createImageData(canvas.width, canvas.height);
    if (!context || !pixels) throw new Error('there is no canvas');
    for (let at = 0; at < pixels.data.length; at += 65_536) {
      crypto.getRandomValues(pixels.data.subarray(at, at + 65_536));
    }
    for (let at = 3; at < pixels.data.length; at += 4) pixels.data[at] = 255;
    context.putImageData(pixels, 0, 0);
    return canvas.toDataURL('image/jpeg', 0.8).split(',')[1] ?? '';
  });
  return Buffer.from(base64, 'base64');
}

test('a member writes an info with pictures, which survive a reload and open large on its page', {
  tag: '@phone',
}, async ({ page, frame, infoEditor, infoPage, request, watch }) => {
  await joinAsNewMember(page);
  await infoEditor.open();
  await infoEditor.content.fill(LONG);
  const photo = await largePhoto(page);
  expect(photo.length).toBeGreaterThan(1024 * 1024);
  const [chosen, described] = [page.getByRole('img', { name: /^사진 \d$/ }), page.getByLabel('사진 1 설명')];

  await test.step('two pictures are uploaded, ordered and described', async () => {
    await page.getByLabel('사진 추가').setInputFiles([
      { name: 'photo.jpg', mimeType: 'image/jpeg', buffer: photo },
      { name: 'screen.png', mimeType: 'image/png', buffer: await page.screenshot() },
    ]);
    await expect(chosen).toHaveCount(2, { timeout: 60_000 });
    await page.getByRole('button', { name: '사진 2 앞으로' }).click();
    await described.fill('화면을 찍은 사진');
    await expect(page.getByRole('group', { name: '사진 2/5' })).toBeVisible();
    expect(await findViolations(page)).toEqual([]);
  });

  await test.step('a reload keeps them in their order', async () => {
    const order = () => chosen.evaluateAll((images) => images.map((image) => image.getAttribute('src')));
    const before = await order();
    await page.reload();
    await expect(described).toHaveValue('화면을 찍은 사진');
    expect(await order()).toEqual(before);
  });

  const title = unique('사진이 있는 정보');
  await infoEditor.category('질문').check();
  await infoEditor.title.fill(title);
  await infoEditor.submit.click();
  await expect(page).toHaveURL(/\/share_detail\/\d+$/);
  await expect(infoPage.title).toHaveText(title);

  await test.step('the page shows them, and reserves their places', async () => {
    const pictures = page.getByRole('list', { name: '첨부한 사진' }).getByRole('img');
    await expect(pictures).toHaveCount(2);
    await expect(pictures.first()).toHaveAttribute('alt', '화면을 찍은 사진');
    await expect(pictures.last()).toHaveAttribute('alt', '첨부한 사진 2');
    await pictures.last().scrollIntoViewIfNeeded();
    const sizes = () =>
      pictures.evaluateAll((images) =>
        (images as HTMLImageElement[]).map(({ naturalWidth, naturalHeight, width, height }) => ({
          naturalWidth,
          isTrue: Math.abs(naturalWidth / naturalHeight - width / height) < 0.02,
        })),
      );
    await expect.poll(sizes).toEqual([
      { naturalWidth: expect.any(Number), isTrue: true },
      { naturalWidth: 1_600, isTrue: true },
    ]);
    expect(await findViolations(page)).toEqual([]);
  });

  await test.step('one opens large, with the next by a key; Escape returns to it', async () => {
    const opener = page.getByRole('button', { name: '화면을 찍은 사진' });
    await opener.click();
    const dialog = page.getByRole('dialog', { name: '사진 크게 보기' });
    await expect(dialog.getByRole('img', { name: '화면을 찍은 사진' })).toBeVisible();
    await expect(dialog.getByText('화면을 찍은 사진')).toBeVisible();
    expect(await findViolations(page)).toEqual([]);
    await page.keyboard.press('ArrowRight');
    await expect(dialog.getByRole('img', { name: '첨부한 사진 2' })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(opener).toBeFocused();
  });

  await test.step('the site sends a large picture whole and in parts, to be cached for a year', async () => {
    const address = (await page.getByRole('img', { name: '첨부한 사진 2' }).getAttribute('src')) ?? '';
    const whole = await request.get(address);
    const bytes = await whole.body();
    expect(bytes.length).toBeGreaterThan(64 * 1024);
    expect(whole.headers()).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'public, max-age=31536000, immutable',
    });
    const part = await request.get(address, { headers: { range: 'bytes=70000-' } });
    expect([part.status(), part.headers()['content-range']]).toEqual([
      206,
      `bytes 70000-${bytes.length - 1}/${bytes.length}`,
    ]);
    expect((await part.body()).equals(bytes.subarray(70_000))).toBe(true);
  });

  await test.step('pictures that cannot be loaded leave notes, and the page is as wide as the screen', async () => {
    watch.allow(/ERR_FAILED/);
    await page.route('**/api/media/**', (route) => route.abort());
    await page.reload();
    await expect(page.getByText('사진을 불러올 수 없어요').first()).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0);
    expect(await findViolations(page)).toEqual([]);
    await page.unroute('**/api/media/**');
  });

  await test.step('the list shows how many there are', async () => {
    // other tests post many infos of the category '정보' at the same time
    await page.goto('/share?category=question');
    await frame.ready();
    await expect(page.getByRole('article', { name: title })).toContainText('사진 2');
  });
});
