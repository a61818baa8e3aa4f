import { expect, test } from '../support/fixtures.ts';
import { joinByCalls, joinQuickly, tokenOf } from '../support/people.ts';
import { type Board, postInfo, postWorry, setBookmark } from '../support/posts.ts';

const BOARDS = {
  counsel: { path: '/concern', detail: '/concern_detail', post: postWorry },
  info: { path: '/share', detail: '/share_detail', post: postInfo },
} as const satisfies Record<Board, object>;

for (const name of ['counsel', 'info'] as const) {
  const { path, detail, post } = BOARDS[name];
  test(`a bookmark of ${path} is the same in search, post and list`, async ({ page, request, frame, board }) => {
    const author = await joinByCalls(request);
    const { id, title } = await post(request, author.token);
    await joinQuickly(page);
    const bookmark = board.bookmark(title);
    await page.goto(`/search/${encodeURIComponent(title)}`);
    await frame.ready();
    await test.step('where it was found', async () => {
      await expect(bookmark).toHaveAttribute('aria-pressed', 'false');
      const [answer] = await Promise.all([
        page.waitForResponse((response) => response.url().includes(`/api/${name}/bookmark/${id}`)),
        bookmark.click(),
      ]);
      expect(await answer.json()).toEqual({ is_bookmark: true });
      await expect(bookmark).toHaveAttribute('aria-pressed', 'true');
    });
    await test.step('in the post', async () => {
      await frame.main.getByRole('article', { name: title }).getByRole('heading').getByRole('link').click();
      await expect(page).toHaveURL(`${detail}/${id}`);
      await expect(bookmark).toHaveAttribute('aria-pressed', 'true');
    });
    await test.step('in the list', async () => {
      await page.goto(path);
      await frame.ready();
      await expect(bookmark).toHaveAttribute('aria-pressed', 'true');
    });
  });

  test(`a bookmark of ${path} that is refused is taken back with a word`, async ({
    page,
    request,
    frame,
    board,
    watch,
  }) => {
    watch.allow(/answered 500: GET .*\/bookmark\//, /status of 500/);
    const author = await joinByCalls(request);
    const { id, title } = await post(request, author.token);
    await joinQuickly(page);
    await setBookmark(request, await tokenOf(page), name, id);
    const { promise: seen, resolve: refuse } = Promise.withResolvers<void>();
    await page.route(`**/api/${name}/bookmark/${id}`, async (route) => {
      await seen;
      await route.fulfill({ status: 500, json: { code: 'unknown', message: '잠시 후 다시 시도해주세요.' } });
    });
    await page.goto(`${detail}/${id}`);
    await frame.ready();
    const bookmark = board.bookmark(title);
    await expect(bookmark).toHaveAttribute('aria-pressed', 'true');
    await bookmark.click();
    await expect(bookmark).toHaveAttribute('aria-pressed', 'false');
    refuse();
    await expect(frame.toast('잠시 후 다시 시도해주세요.')).toBeVisible();
    await expect(bookmark).toHaveAttribute('aria-pressed', 'true');
  });
}
