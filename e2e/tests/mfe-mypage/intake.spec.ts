import { tabTo } from '../../support/browser/keyboard.ts';
import { buyByCalls, findGoods } from '../../support/data/purchases.ts';
import { expect, test } from '../../support/fixtures.ts';
import { joinAsNewMember, joinWithSignIn, tokenOf, tokenOfDemoPerson } from '../../support/people.ts';

test('the intake sheet is filled in, saved and reopened with the keyboard alone', async ({ page, frame }) => {
  await joinAsNewMember(page);
  await page.goto('/mypage');
  const { keyboard } = page;
  await tabTo(page, frame.main.getByRole('link', { name: '상담 신청서' }));
  await keyboard.press('Enter');
  await expect(page).toHaveURL('/mycounseling');
  const button = (name: string) => frame.main.getByRole('button', { name, exact: true });
  const row = (relation: string) => frame.main.getByRole('group', { name: new RegExp(`가족, ${relation}`) });
  await expect(button('저장')).toBeVisible();
  await expect(row('아버지')).toBeVisible();

  await tabTo(page, page.getByRole('radio', { name: '여성' }));
  await keyboard.press('Space');
  await expect(page.getByRole('radio', { name: '여성' })).toBeChecked();
  await tabTo(page, page.getByRole('textbox', { name: '직업' }));
  await keyboard.insertText('간호사');
  await tabTo(page, frame.main.getByRole('button', { name: '아버지 지우기' }));
  await keyboard.press('Enter');
  await expect(row('아버지')).toHaveCount(0);
  // the focus stays in the list of relatives, so Shift+Tab leads to the fields of the row
  await expect(frame.main.getByRole('button', { name: '어머니 지우기' })).toBeFocused();
  for (let step = 0; step < 3; step += 1) await keyboard.press('Shift+Tab');
  await expect(row('어머니').getByLabel('나이')).toBeFocused();
  await keyboard.insertText('62');
  await tabTo(page, button('가족 추가'));
  await keyboard.press('Enter');
  await expect(row('아버지').getByLabel('관계')).toBeFocused();
  await tabTo(page, button('직장'));
  await keyboard.press('Space');
  await tabTo(page, page.getByRole('textbox', { name: '지금의 고민' }));
  await keyboard.insertText('밤 근무가 이어져 마음이 자주 무너져요.');
  await tabTo(page, button('불면'));
  await keyboard.press('Space');
  await tabTo(page, button('해당없음'));
  await keyboard.press('Enter');
  await expect(button('불면')).toHaveAttribute('aria-pressed', 'false');
  await tabTo(page, button('저장'));
  await keyboard.press('Enter');
  await expect(page.getByText('저장되었습니다.')).toBeVisible();
  await expect(page).toHaveURL('/mypage');

  await page.goto('/mycounseling');
  await expect(page.getByRole('textbox', { name: '지금의 고민' })).toHaveValue(
    '밤 근무가 이어져 마음이 자주 무너져요.',
  );
  await expect(page.getByRole('radio', { name: '여성' })).toBeChecked();
  await expect(row('어머니').getByLabel('나이')).toHaveValue('62');
  await expect(button('해당없음')).toHaveAttribute('aria-pressed', 'true');
  await expect(frame.main).toContainText('아직 읽은 전문가가 없어요.');
});

test('typed text survives a reload, and is deleted on signing out', { tag: '@phone' }, async ({ page, frame }) => {
  await joinAsNewMember(page);
  await page.goto('/mycounseling');
  const concern = page.getByRole('textbox', { name: '지금의 고민' });
  await concern.fill('아직 다 쓰지 못한 이야기');
  await page.reload();
  await expect(concern).toHaveValue('아직 다 쓰지 못한 이야기');
  await expect(page.getByText('이어서 쓰던 내용을 불러왔어요')).toBeVisible();
  await frame.main.getByRole('button', { name: '취소' }).click();
  const question = page.getByRole('alertdialog', { name: '작성 중인 내용이 있습니다. 페이지를 나가시겠습니까?' });
  await expect(question).toContainText('쓰던 내용은 로그아웃할 때까지 이 기기에만 남아 있어요.');
  await question.getByRole('button', { name: '나가기' }).click();
  await expect(page).toHaveURL('/mypage');
  await page.goto('/logout');
  await expect(page.getByText('로그아웃되었습니다.')).toBeVisible();
  const stored = await page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }));
  expect(stored).not.toContain('다 쓰지 못한');
});

test('ending the session from another device discards typed text; signing in again leads back', async ({
  page,
  frame,
  watch,
}) => {
  watch.allow(/401/);
  const signInAgain = await joinWithSignIn(page);
  await page.goto('/mycounseling');
  const concern = page.getByRole('textbox', { name: '지금의 고민' });
  await concern.fill('아직 다 쓰지 못한 이야기');
  const stored = () => page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }));
  expect(await stored()).toContain('다 쓰지 못한');
  await page.request.delete('/api/auth/sessions', { headers: { authorization: `Bearer ${await tokenOf(page)}` } });
  await page.context().clearCookies();
  await frame.main.getByRole('button', { name: '저장', exact: true }).click();
  await frame.confirmAlert('만료된 토큰입니다. 다시 로그인해주세요.');
  await frame.confirmAlert('로그아웃되었습니다.');
  expect(await stored()).not.toContain('다 쓰지 못한');
  await signInAgain(page, '/mycounseling');
  await expect(concern).toHaveValue('');
});

test('the author sees that the counsellor of a purchase has read the sheet', async ({ page, request, frame }) => {
  await joinAsNewMember(page);
  const token = await tokenOf(page);
  const goods = await findGoods(request, ({ counselor_nickname }) => counselor_nickname === '한서윤');
  const order = await buyByCalls(request, token, goods);
  await request.post('/api/mypage/pre-counsel-docs', {
    data: { concern: '처음 뵙는 분께 전하고 싶은 이야기' },
    headers: { authorization: `Bearer ${token}` },
  });
  const headers = { authorization: `Bearer ${await tokenOfDemoPerson(request, 'counsellor')}` };
  const read = await request.get(`/api/order/intake/${order}`, { headers });
  expect(((await read.json()) as { sheet: { concern: string } }).sheet.concern).toContain('처음 뵙는 분께');

  await page.goto('/mycounseling');
  const readings = frame.main.getByRole('region', { name: '열람 기록' });
  await expect(readings).toContainText('한서윤 전문가');
  await expect(readings).toContainText(goods.name);
});
