import { readFile } from 'node:fs/promises';
import { postInfo } from '../../support/data/posts.ts';
import { expect, test } from '../../support/fixtures.ts';
import { joinAsNewMember, newNickname, tokenOf } from '../../support/people.ts';

test('a member changes name and picture, and every page shows them', async ({ page, request, frame }) => {
  const before = await joinAsNewMember(page);
  const post = await postInfo(request, await tokenOf(page));
  await page.goto(`/share_detail/${post.id}`);
  await expect(frame.main).toContainText(before);

  const name = newNickname();
  await page.getByRole('link', { name: '마이페이지' }).click();
  await frame.main.getByRole('link', { name: '내 정보' }).click();
  await frame.main.getByRole('link', { name: '수정하기' }).click();
  await page.getByRole('textbox', { name: /닉네임/ }).fill(name);
  await page.getByRole('button', { name: '중복확인' }).click();
  await expect(page.getByText('사용 가능한 닉네임입니다.')).toBeVisible();
  await page.getByText('다른 이미지 고르기').click();
  await page.getByRole('radio', { name: '별', exact: true }).check({ force: true });
  await page.getByRole('button', { name: '저장' }).click();
  await expect(page.getByText('수정되었습니다.')).toBeVisible();
  await expect(page).toHaveURL('/myinfo');
  await expect(frame.main).toContainText(name);
  await expect(frame.main.getByRole('img', { name: '프로필 이미지' })).toHaveAttribute('src', '/img/profile/16.svg');

  // another area, which has cached the old name, shows the new name without a reload
  await page.goBack();
  await page.goBack();
  await expect(frame.main).toContainText(name);
  await expect(frame.main).not.toContainText(before);
});

test('a member exports all personal data, then withdraws', async ({ page, request, frame, watch }) => {
  const name = await joinAsNewMember(page);
  const token = await tokenOf(page);
  const post = await postInfo(request, token);
  await page.goto('/myinfo');
  await page.getByRole('button', { name: '내 정보 요청하기' }).click();
  const download = page.waitForEvent('download');
  // waits for the job that creates the file
  await page.getByRole('button', { name: '파일 내려받기' }).click({ timeout: 60_000 });
  const file = await readFile(await (await download).path(), 'utf8');
  expect(file).toContain(name);
  const { tables } = JSON.parse(file) as { tables: { name: string; rows: { id: number }[] }[] };
  expect(tables.find((table) => table.name === 'infos')?.rows.map(({ id }) => id)).toEqual([post.id]);

  await page.getByRole('button', { name: '회원 탈퇴' }).click();
  const dialog = page.getByRole('dialog', { name: '회원 탈퇴' });
  await expect(dialog).toContainText('글 1개와 댓글 0개는 지워지지 않고');
  await dialog.getByRole('checkbox', { name: '위 내용을 모두 확인했어요.' }).check();
  await dialog.getByRole('button', { name: '탈퇴하기' }).click();
  await expect(page.getByText('탈퇴되었습니다.')).toBeVisible();
  await page.getByRole('button', { name: '확인' }).click();
  await expect(page).toHaveURL('/');
  watch.allow(/401/);
  const headers = { authorization: `Bearer ${token}` };
  expect((await request.get('/api/mypage/info', { headers })).status()).toBe(401);
  await page.goto(`/share_detail/${post.id}`);
  await expect(frame.main).toContainText('탈퇴한 회원');
  await expect(frame.main).not.toContainText(name);
});
