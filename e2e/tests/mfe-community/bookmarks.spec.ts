import type { Board } from '@onmaum/shared-contract';
import { postInfo, postWorry, setBookmark } from '../../support/data/posts.ts';
import { findWorry } from '../../support/data/worries.ts';
import { expect, test } from '../../support/fixtures.ts';
import { joinAsNewMember, joinByCalls, tokenOf } from '../../support/people.ts';

const BOARDS = {
  worry: { call: 'counsel', path: '/concern', detail: '/concern_detail', post: postWorry },
  info: { call: 'info', path: '/share', detail: '/share_detail', post: postInfo },
} as const satisfies Record<Board, object>;

test('a bookmark is the same in the list, in the post and after a reload', async ({ page, board, frame }) => {
  await joinAsNewMember(page);
  const worry = await findWorry(page.request, () => true);
  const bookmark = board.bookmark(worry.title);
  const shows = (pressed: boolean) => expect(bookmark).toHaveAttribute('aria-pressed', String(pressed));
  /** Presses the button and waits for the answer of the server. */
  const press = async () => {
    const [answer] = await Promise.all([
      page.waitForResponse((response) => response.url().includes('/api/counsel/bookmark/')),
      bookmark.click(),
    ]);
    expect(answer.ok()).toBe(true);
  };

  await board.open(`?category=${encodeURIComponent(worry.category)}`);
  await shows(false);
  await press();
  await shows(true);
  await test.step('the post', async () => {
    await board.item(worry.title).getByRole('heading').getByRole('link').click();
    await expect(page).toHaveURL(new RegExp(`/concern_detail/${worry.id}`));
    await shows(true);
  });
  await test.step('the list again, and after a reload', async () => {
    await page.goBack();
    await shows(true);
    await page.reload();
    await frame.ready();
    await shows(true);
  });
  await test.step('the filter of bookmarked posts', async () => {
    await board.scope.selectOption('내가 북마크한 고민');
    await expect(board.titles).toHaveText([worry.title]);
  });
  await test.step('a bookmark that is removed in the post is gone from the list', async () => {
    await page.goto(`/concern_detail/${worry.id}`);
    await frame.ready();
    await shows(true);
    await press();
    await shows(false);
    await page.goto('/concern?filter=bookmarked');
    await expect(page.getByText('작성된 고민이 없습니다.')).toBeVisible();
  });
});

for (const name of ['worry', 'info'] as const) {
  const { call, path, detail, post } = BOARDS[name];
  test(`a bookmark of ${path} is the same in search, post and list`, async ({ page, request, frame, board }) => {
    const author = await joinByCalls(request);
    const { id, title } = await post(request, author.token);
    await joinAsNewMember(page);
    const bookmark = board.bookmark(title);
    await page.goto(`/search/${encodeURIComponent(title)}`);
    await frame.ready();
    await test.step('in the results', async () => {
      await expect(bookmark).toHaveAttribute('aria-pressed', 'false');
      const [answer] = await Promise.all([
        page.waitForResponse((response) => response.url().includes(`/api/${call}/bookmark/${id}`)),
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

  test(`a refused bookmark of ${path} is undone with a message`, async ({ page, request, frame, board, watch }) => {
    watch.allow(/answered 500: GET .*\/bookmark\//, /status of 500/);
    const author = await joinByCalls(request);
    const { id, title } = await post(request, author.token);
    await joinAsNewMember(page);
    await setBookmark(request, await tokenOf(page), name, id);
    const { promise: seen, resolve: refuse } = Promise.withResolvers<void>();
    await page.route(`**/api/${call}/bookmark/${id}`, async (route) => {
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

for (const [presses, last] of [
  [2, false],
  [3, true],
] as const) {
  test(`${presses} presses of a bookmark 20 ms apart all count, on screen and on the server`, async ({
    page,
    request,
    frame,
    board,
  }) => {
    const author = await joinByCalls(request);
    const { id, title } = await postWorry(request, author.token);
    await joinAsNewMember(page);
    await page.goto(`/concern_detail/${id}`);
    await frame.ready();
    const { promise: pressed, resolve: release } = Promise.withResolvers<void>();
    const answers: boolean[] = [];
    await page.route(`**/api/counsel/bookmark/${id}`, async (route) => {
      await pressed;
      const answer = await route.fetch();
      answers.push((await answer.json()).is_bookmark);
      await route.fulfill({ response: answer });
    });
    const bookmark = board.bookmark(title);
    await expect(bookmark).toHaveAttribute('aria-pressed', 'false');
    await bookmark.evaluate(async (button, count) => {
      for (let n = 0; n < count; n++) {
        (button as HTMLElement).click();
        await new Promise((next) => setTimeout(next, 20));
      }
    }, presses);
    await expect(bookmark).toHaveAttribute('aria-pressed', String(last));
    release();
    await expect.poll(() => answers).toEqual([true, false, true].slice(0, presses));
    await expect(bookmark).toHaveAttribute('aria-pressed', String(last));
    await page.reload();
    await frame.ready();
    await expect(bookmark).toHaveAttribute('aria-pressed', String(last));
  });
}
