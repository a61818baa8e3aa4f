import { postPoll } from '../../support/data/posts.ts';
import { expect, test } from '../../support/fixtures.ts';
import { joinAsNewMember, joinByCalls, signInAs } from '../../support/people.ts';

const EXCHANGED =
  '기프티콘 교환이 정상적으로 접수되었습니다. 7일 이내로 회원정보의 휴대폰 번호로 기프티콘이 발송됩니다.';

test('points are exchanged with the keyboard alone, and every page shows the new balance', { tag: '@phone' }, async ({
  page,
  frame,
}) => {
  await signInAs(page, 'buyer');
  await page.goto('/mypage');
  await frame.main.getByRole('link', { name: '포인트샵' }).click();
  await expect(page).toHaveURL('/pointshop');
  const balance = frame.main.getByRole('link', { name: /내 포인트/ });
  const pointsOf = async () => Number(((await balance.textContent()) ?? '').replace(/\D/g, ''));
  await expect(balance).toContainText('P');
  const before = await pointsOf();
  const exchanges = frame.main.getByRole('region', { name: '교환 내역' }).getByRole('article');
  await expect(exchanges.first()).toBeVisible();

  await frame.main.getByRole('button', { name: '아메리카노 한 잔' }).focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: '아메리카노 한 잔' });
  await expect(dialog).toContainText('010-');
  await dialog.getByRole('button', { name: '5,000포인트 교환하기' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alertdialog', { name: /교환하시겠습니까\?/ })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(frame.alert(EXCHANGED)).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
  await expect(frame.main.getByRole('button', { name: '아메리카노 한 잔' })).toBeFocused();
  await expect.poll(pointsOf).toBe(before - 5_000);
  await expect(exchanges.first()).toContainText('발송 준비');

  await balance.click();
  await expect(page).toHaveURL('/mypoint');
  const rows = frame.main.getByRole('region', { name: '포인트 내역' }).getByRole('listitem');
  await expect(rows.first()).toContainText('포인트샵 교환 · 아메리카노 한 잔');
  await expect(rows.first()).toContainText('−5,000포인트');
  // scrolls, because the rest of the history is loaded at the end of the page
  await expect(async () => {
    await rows.last().scrollIntoViewIfNeeded();
    await expect(frame.main.getByText('모든 포인트 내역을 다 보았어요.')).toBeVisible({ timeout: 1_000 });
  }).toPass();
  expect(await rows.count()).toBeGreaterThan(20);
});

test('points of a vote appear in the history without a reload, and too few points buy nothing', async ({
  page,
  frame,
  request,
  worryPage,
}) => {
  const { token } = await joinByCalls(request);
  const worry = await postPoll(request, token, ['네', '아니요']);
  await joinAsNewMember(page);
  await page.goto('/mypoint');
  await expect(frame.main.getByText('포인트 내역이 없습니다.')).toBeVisible();
  // sets a mark that a new document would not have
  await page.evaluate(() => Object.assign(window, { stayed: true }));
  await frame.main.getByRole('link', { name: '고민게시판 가기' }).click();
  await frame.main.getByRole('link', { name: worry.title }).click();
  await worryPage.poll(worry.poll_title).vote('네');
  await expect(frame.toast('투표 참여로 10포인트가 적립되었습니다.')).toBeVisible();
  await page.getByRole('link', { name: '마이페이지' }).click();
  await frame.main.getByRole('link', { name: /내 포인트/ }).click();
  await expect(frame.main.getByRole('region', { name: '포인트 내역' })).toContainText('투표 참여+10포인트');

  await frame.main.getByRole('link', { name: '포인트샵에서 쓰기' }).click();
  await frame.main.getByRole('button', { name: '생크림 케이크' }).click();
  await page.getByRole('button', { name: '35,000포인트 교환하기' }).click();
  await frame.confirmAlert('포인트가 부족합니다.');
  expect(await page.evaluate(() => 'stayed' in window)).toBe(true);
});
