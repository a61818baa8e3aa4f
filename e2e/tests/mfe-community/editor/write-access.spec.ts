import { claimWorry, postInfo, postWorry } from '../../../support/data/posts.ts';
import { expect, test } from '../../../support/fixtures.ts';
import { joinAsNewMember, joinByCalls, tokenOf } from '../../../support/people.ts';

const REFUSED = '권한이 없습니다.';

test('a visitor cannot open the write page and is sent to the board', async ({ page, request, frame }) => {
  const { token } = await joinByCalls(request);
  const [worry, info] = await Promise.all([postWorry(request, token), postInfo(request, token)]);
  for (const [path, board] of [
    ['/concern_write', '/concern'],
    [`/concern_edit/${worry.id}`, '/concern'],
    ['/share_write', '/share'],
    [`/share_edit/${info.id}`, '/share'],
  ] as const) {
    await test.step(path, async () => {
      await page.goto(path);
      await expect(frame.alert(REFUSED)).toBeVisible();
      await expect(frame.main.getByRole('textbox')).toHaveCount(0);
      await frame.confirmAlert(REFUSED);
      await expect(page).toHaveURL(board);
    });
  }
});

test("another member's post cannot be opened for editing", async ({ page, request, frame, watch }) => {
  watch.allow(/answered 404: GET .*\/api\/counsel\/view\/999999999/, /status of 404/);
  const { token } = await joinByCalls(request);
  const [worry, info] = await Promise.all([postWorry(request, token), postInfo(request, token)]);
  await joinAsNewMember(page);
  for (const [path, board] of [
    [`/concern_edit/${worry.id}`, '/concern'],
    [`/share_edit/${info.id}`, '/share'],
    ['/concern_edit/999999999', '/concern'],
  ] as const) {
    await test.step(path, async () => {
      await page.goto(path);
      await frame.confirmAlert(REFUSED);
      await expect(page).toHaveURL(board);
    });
  }
});

test('the author can read but not change a worry that has a counsellor', async ({
  page,
  request,
  frame,
  worryEditor,
  watch,
}) => {
  const LOCKED = '전문가가 배정되어 수정하거나 삭제할 수 없습니다.';
  watch.allow(/answered 409: PUT .*\/api\/counsel\/update/, /status of 409/);
  await joinAsNewMember(page);
  const { id } = await postWorry(request, await tokenOf(page));
  await worryEditor.open(id);
  await worryEditor.title.fill('고친 제목');
  await test.step('assigned while it is being edited: the text stays', async () => {
    await claimWorry(request, id);
    await worryEditor.submit.click();
    await frame.confirmAlert(LOCKED);
    await expect(worryEditor.title).toHaveValue('고친 제목');
  });
  await test.step('assigned before editing: the post is shown instead', async () => {
    await page.goto(`/concern_edit/${id}`);
    await frame.confirmAlert(LOCKED);
    await expect(page).toHaveURL(`/concern_detail/${id}`);
  });
});
