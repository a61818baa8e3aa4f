import { postWorry } from '../../../support/data/posts.ts';
import { readWorry } from '../../../support/data/worries.ts';
import { expect, test } from '../../../support/fixtures.ts';
import { joinAsNewMember, joinByCalls } from '../../../support/people.ts';

const FAILED = { status: 500, json: { code: 'unknown', message: '잠시 후 다시 시도해주세요.' } };

test('a double click sends a comment once', async ({ page, request, worryPage }) => {
  const author = await joinByCalls(request);
  const { id } = await postWorry(request, author.token);
  await joinAsNewMember(page);
  const { promise: pressed, resolve: sendCalls } = Promise.withResolvers<void>();
  await page.route('**/api/counsel/commment-store', async (route) => {
    await pressed;
    await route.continue();
  });
  await worryPage.open(id);
  const { thread } = worryPage;
  await thread.field().fill('힘내세요');
  await thread.field().press('Enter');
  await expect(thread.comment('힘내세요')).toHaveAttribute('aria-busy', 'true');
  await thread.field().fill('힘내세요');
  await thread.field().press('Enter');
  sendCalls();
  await expect(thread.comment('힘내세요')).toHaveAttribute('aria-busy', 'false');
  await expect(thread.count(1)).toBeVisible();
  expect((await readWorry(request, id, author.token)).comments).toHaveLength(1);
});

test('a comment whose answer is lost is stored once, even if it is sent again', async ({
  page,
  request,
  worryPage,
  frame,
  watch,
}) => {
  watch.allow(/commment-store.*ERR_FAILED/, /ERR_FAILED.*commment-store/);
  const author = await joinByCalls(request);
  const { id } = await postWorry(request, author.token);
  await joinAsNewMember(page);
  await page.route(
    '**/api/counsel/commment-store',
    async (route) => {
      await route.fetch();
      await route.abort();
    },
    { times: 1 },
  );
  await worryPage.open(id);
  const { thread } = worryPage;
  await thread.write('힘내세요');
  await expect(frame.toast('인터넷 연결을 확인하고 다시 시도해주세요.')).toBeVisible();
  await expect(thread.field()).toHaveValue('힘내세요');
  await thread.field().press('Enter');
  await expect(frame.toast('댓글이 등록되었습니다.')).toBeVisible();
  await expect(thread.comment('힘내세요')).toHaveCount(1);
  expect((await readWorry(request, id, author.token)).comments).toHaveLength(1);
});

test('a refused comment returns to its field with a message', async ({ page, request, worryPage, frame, watch }) => {
  watch.allow(/answered 500: POST .*commment-store/, /status of 500/);
  const author = await joinByCalls(request);
  const { id } = await postWorry(request, author.token);
  await joinAsNewMember(page);
  const { promise: seen, resolve: refuse } = Promise.withResolvers<void>();
  await page.route('**/api/counsel/commment-store', async (route) => {
    await seen;
    await route.fulfill(FAILED);
  });
  await worryPage.open(id);
  const { thread } = worryPage;
  await thread.write('힘내세요');
  await expect(thread.comment('힘내세요')).toBeVisible();
  await expect(thread.count(1)).toBeVisible();
  refuse();
  await expect(frame.toast('잠시 후 다시 시도해주세요.')).toBeVisible();
  await expect(thread.field()).toHaveValue('힘내세요');
  await expect(thread.comments).toHaveCount(0);
  await expect(thread.count(0)).toBeVisible();
});
