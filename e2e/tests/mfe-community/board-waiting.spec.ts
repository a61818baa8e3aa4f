import type { Page } from '@playwright/test';
import { expect, test } from '../../support/fixtures.ts';

const LIST = /\/api\/(counsel|info)\/list$/;

/** Simplifies a post: a title of one line, a text of two lines, and keywords on a board that has them. */
const plain = (post: Record<string, unknown>) => ({
  ...post,
  title: '짧은 제목',
  content: '자리에 누우면 낮에 들은 말이 자꾸 떠올라 잠을 이루지 못합니다. '.repeat(4),
  ...('keywords' in post && { keywords: '#수면,#직장', poll_yn: 'N', is_counselor_answer: false }),
});

/** Delays the responses for lists, and simplifies the posts in them. @returns a function that lets the responses through */
async function delayLists(page: Page) {
  const held = Promise.withResolvers<void>();
  await page.route(LIST, async (route) => {
    await held.promise;
    const answer = await route.fetch();
    const body = (await answer.json()) as Record<string, unknown>;
    const lists = Object.entries(body).map(([name, value]) => [name, Array.isArray(value) ? value.map(plain) : value]);
    await route.fulfill({ response: answer, json: Object.fromEntries(lists) });
  });
  return held.resolve;
}

/** Top and bottom of each of the first five posts or placeholders. */
const places = async (page: Page, selector: string) => {
  const boxes = await page.locator(selector).evaluateAll((all) => all.map((one) => one.getBoundingClientRect()));
  return boxes.slice(0, 5).flatMap(({ top, bottom }) => [top, bottom]);
};

for (const board of ['고민게시판', '정보공유']) {
  test(`posts appear where their placeholders were: ${board}`, { tag: '@phone' }, async ({ page, frame }) => {
    await page.goto('/report');
    await frame.ready();
    const release = await delayLists(page);
    await frame.tab(board).click();
    const waiting = frame.main.getByRole('status').filter({ hasText: '불러오는 중입니다.' });
    await expect(waiting).toBeVisible();
    const before = await places(page, 'main [role=status] > span ~ div');
    expect(before).toHaveLength(10);
    release();
    await expect(frame.main.getByRole('article').first()).toBeVisible();
    const after = await places(page, 'main article');
    const moved = before.map((place, at) => Math.abs((after[at] ?? 0) - place));
    expect(Math.max(...moved), 'less than a pixel').toBeLessThan(1);
  });
}

test('the document title names a post that was opened from a list, even before the post has loaded', async ({
  page,
  frame,
}) => {
  const held = Promise.withResolvers<void>();
  await page.route('**/api/counsel/view/*', async (route) => {
    await held.promise;
    await route.continue();
  });
  await page.goto('/concern');
  await frame.ready();
  const link = frame.main.getByRole('article').first().getByRole('heading').getByRole('link');
  const title = await link.textContent();
  await link.click();
  await expect(frame.main.getByRole('status', { name: '고민을 불러오는 중입니다.' })).toBeVisible();
  await expect(page).toHaveTitle(`${title} | 온마음`);
  held.resolve();
  await expect(frame.main.getByRole('status', { name: '고민을 불러오는 중입니다.' })).toBeHidden();
  await expect(page).toHaveTitle(`${title} | 온마음`);
});
