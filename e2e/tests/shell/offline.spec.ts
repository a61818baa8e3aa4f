import type { Page } from '@playwright/test';
import { answeredWorry } from '../../support/data/worries.ts';
import { expect, test } from '../../support/fixtures.ts';
import { signInAs } from '../../support/people.ts';

test.use({ serviceWorkers: 'allow' });

const NOTICE = '인터넷 연결이 끊겼어요. 쓰던 글은 그대로 남아 있어요.';

/** Paths of the pages that the browser has stored for offline reading. */
const storedPages = (page: Page) =>
  page.evaluate(async () => (await (await caches.open('pages')).keys()).map(({ url }) => new URL(url).pathname));

/** Opens a page and waits until it is stored for offline reading. */
async function read(page: Page, path: string) {
  await page.goto(path);
  await expect.poll(() => storedPages(page)).toContain(path);
}

/**
 * Disconnects the page and the documents that it loads from now on. The script is needed because a busy Chromium may report
 * `navigator.onLine` as true in a document that was loaded offline, although requests fail.
 */
async function disconnect(page: Page) {
  await page.context().setOffline(true);
  await page.addInitScript(() => Object.defineProperty(navigator, 'onLine', { configurable: true, value: false }));
}

async function reconnect(page: Page) {
  await page.context().setOffline(false);
  await page.evaluate(() => {
    Object.defineProperty(navigator, 'onLine', { configurable: true, value: true });
    window.dispatchEvent(new Event('online'));
  });
}

test('visited pages open offline, and other pages show in the frame that there is no connection', async ({
  page,
  frame,
  request,
  watch,
}) => {
  await read(page, '/concern');
  // not one of the newest, which another test may delete
  const worry = frame.main.getByRole('article').nth(5).getByRole('heading').getByRole('link');
  const title = (await worry.textContent()) ?? undefined;
  await worry.click();
  await expect(page).toHaveURL(/concern_detail/);
  await expect
    .poll(() => storedPages(page), 'a page that was opened by a link, too')
    .toContain(new URL(page.url()).pathname);

  // code of other areas may be on its way
  watch.allow(/ERR_INTERNET_DISCONNECTED|ERR_FAILED/, /fault of .*: load, ChunkLoadError/);
  await disconnect(page);
  await test.step('a reload shows the same', async () => {
    await page.reload();
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    await expect(page.getByText(NOTICE)).toBeVisible();
    await frame.ready();
  });
  await test.step('the list, which was visited', async () => {
    await frame.tab('고민게시판').click();
    await page.getByRole('button', { name: '저장된 화면 보기' }).click();
    await expect(frame.main.getByRole('link', { name: title })).toBeVisible();
  });
  await test.step('a page that was not visited', async () => {
    await page.goto(`/concern_detail/${(await answeredWorry(request)).id}`);
    await expect(frame.tab('고민게시판')).toBeVisible();
    await expect(page.getByText(NOTICE)).toBeVisible();
    await expect(frame.main.getByText('인터넷에 연결되어 있지 않아요')).toBeVisible();
  });
  await test.step('the page loads by itself once the connection is back', async () => {
    await reconnect(page);
    await expect(frame.main.getByText('인터넷에 연결되어 있지 않아요')).toBeHidden();
    await expect(frame.main.getByRole('heading', { level: 1 })).toBeVisible();
  });
});

test('no member data is stored, and signing out deletes visited pages', async ({ page, frame }) => {
  await signInAs(page, 'member');
  await read(page, '/concern');
  for (const path of ['/mypage', '/concern_write', '/search/%EC%A7%81%EC%9E%A5']) {
    await page.goto(path);
    await frame.ready();
  }
  await read(page, '/share');
  expect(await storedPages(page)).toEqual(['/concern', '/share']);
  const cached = await page.evaluate(async () => {
    const found = await Promise.all((await caches.keys()).map(async (name) => (await caches.open(name)).keys()));
    return found.flat().map(({ url }) => new URL(url).pathname);
  });
  expect(cached.filter((path) => path.startsWith('/api'))).toEqual([]);
  await page.goto('/logout');
  await expect.poll(() => storedPages(page)).not.toContain('/concern');
});
