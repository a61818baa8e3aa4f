import { koreanClock } from '@onmaum/shared-contract/time/korean-time';
import { doubleText, expectDoubledText } from '../../support/browser/double-text.ts';
import { expect, test } from '../../support/fixtures.ts';
import { newHint, newNickname, startPath } from '../../support/people.ts';

const PROVIDERS = { kakao: '카카오', naver: '네이버' } as const;

for (const provider of ['kakao', 'naver'] as const) {
  test(`a new person joins through ${provider} and comes back signed in`, { tag: '@phone' }, async ({
    page,
    joinPage,
  }) => {
    const nickname = newNickname();
    await page.goto(startPath(provider, newHint()));
    await expect(page).toHaveURL('/join');
    await expect(joinPage.email).not.toHaveValue('');
    await joinPage.checkNickname(nickname);
    await expect(page.getByText('사용 가능한 닉네임입니다.')).toBeVisible();
    await joinPage.chooseBirthday('1990', '03', '15');
    await joinPage.fillTheRest();
    await joinPage.submit.click();

    await page.waitForURL((url) => url.pathname === '/');
    await page.goto('/mypage');
    await expect(page.getByRole('main')).toContainText(nickname);
    await expect(page.getByRole('main')).toContainText(`${PROVIDERS[provider]} 계정`);
  });
}

test.describe('the sign-up form', () => {
  test.beforeEach(async ({ page, joinPage }) => {
    await page.goto(startPath('kakao', newHint()));
    await expect(page).toHaveURL('/join');
    await expect(joinPage.submit).toBeVisible();
  });

  test('shows an error at every missing field', async ({ page, joinPage }) => {
    await joinPage.nickname.fill('');
    await joinPage.email.fill('');
    await joinPage.submit.click();
    for (const text of [
      '닉네임을 입력해주세요',
      '이메일을 입력해주세요',
      '생년월일을 입력해주세요',
      '휴대폰 번호를 입력해주세요',
      '성별을 선택해주세요',
    ]) {
      await expect(page.getByText(text, { exact: true })).toBeVisible();
    }
    await expect(joinPage.nickname).toBeFocused();
    await expect(joinPage.nickname).toHaveAttribute('aria-invalid', 'true');
    const red = await page.getByText('성별을 선택해주세요').evaluate((error) => getComputedStyle(error).color);
    const choice = page.getByRole('radiogroup', { name: '성별' }).getByText('여성');
    for (const part of [choice, page.getByRole('group', { name: '약관 동의' })])
      await expect(part).toHaveCSS('border-top-color', red);
  });

  test('explains an invalid nickname', async ({ page, joinPage }) => {
    for (const [nickname, text] of [
      ['가나다라마바사아자차카타파하거너', '*글자수 초과입니다. 15자 이하로 작성해주세요'],
      ['마음!', '*특수문자는 이용할 수 없습니다'],
      ['느린걸음', '*이미 사용중인 닉네임입니다.'],
    ] as const) {
      await joinPage.checkNickname(nickname);
      await expect(page.getByText(text, { exact: true })).toBeVisible();
    }
    await test.step('a nickname that was not checked is refused', async () => {
      await joinPage.nickname.fill(newNickname());
      await joinPage.chooseBirthday('1990', '03', '15');
      await joinPage.fillTheRest();
      await joinPage.submit.click();
      await expect(page.getByText('닉네임 중복확인을 해주세요', { exact: true })).toBeVisible();
      await expect(page).toHaveURL('/join');
    });
  });

  test('explains an invalid birthday and phone number, and keeps the typed values', async ({ page, joinPage }) => {
    const nickname = newNickname();
    await joinPage.checkNickname(nickname);
    await joinPage.fillTheRest();
    await joinPage.chooseBirthday('2001', '02', '30');
    await joinPage.phone.fill('0212345678');
    await joinPage.submit.click();
    await expect(page.getByText('*생년월일을 올바른 형식으로 입력해주세요.', { exact: true })).toBeVisible();
    await expect(page.getByText('*휴대폰 번호를 올바른 형식으로 입력해주세요.', { exact: true })).toBeVisible();
    await expect(page).toHaveURL('/join');

    const keepsAll = async () => {
      await expect(joinPage.nickname).toHaveValue(nickname);
      await expect(page.getByRole('combobox', { name: '태어난 해' })).toHaveValue('2001');
      await expect(joinPage.sex('여성')).toBeChecked();
    };
    await keepsAll();
    await test.step('a reload also keeps the values', async () => {
      await page.reload();
      await keepsAll();
    });
  });

  test('adds the hyphens of a phone number, at most 13 characters', async ({ joinPage }) => {
    await joinPage.phone.pressSequentially('010123456789');
    await expect(joinPage.phone).toHaveValue('010-1234-5678');
  });

  test('refuses people under 14', async ({ page, joinPage }) => {
    await joinPage.checkNickname(newNickname());
    await joinPage.fillTheRest();
    // a fixed date: on 31 December, everybody born in the last selectable year would already be 14
    const year = koreanClock(Date.now()).getUTCFullYear();
    await page.clock.setFixedTime(`${year}-06-15T12:00:00+09:00`);
    await joinPage.chooseBirthday(String(year - 14), '12', '31');
    await joinPage.submit.click();
    const text = '만 14세 미만은 가입할 수 없습니다. 청소년 상담전화 1388은 24시간 이용할 수 있습니다.';
    await expect(page.getByText(text, { exact: true })).toBeVisible();
    await expect(page).toHaveURL('/join');
  });

  test('keeps the typed values when the server does not respond', async ({ page, joinPage, watch }) => {
    watch.allow(/api\/auth\/register/);
    const nickname = newNickname();
    await joinPage.checkNickname(nickname);
    await joinPage.chooseBirthday('1990', '03', '15');
    await joinPage.fillTheRest();
    await page.route('**/api/auth/register', (route) => route.abort('connectionfailed'));
    await joinPage.submit.click();
    await expect(page.getByRole('alert').filter({ hasText: /\S/ }).first()).toBeVisible();
    await expect(joinPage.nickname).toHaveValue(nickname);

    await page.unroute('**/api/auth/register');
    await joinPage.submit.click();
    await page.waitForURL((url) => url.pathname === '/');
  });
});

test('a double click registers once', async ({ page, joinPage }) => {
  let calls = 0;
  page.on('request', (request) => {
    if (request.url().endsWith('/api/auth/register')) calls += 1;
  });
  await page.goto(startPath('kakao', newHint()));
  await joinPage.checkNickname(newNickname());
  await expect(page.getByText('사용 가능한 닉네임입니다.')).toBeVisible();
  await joinPage.chooseBirthday('1990', '03', '15');
  await joinPage.fillTheRest();
  await joinPage.submit.dblclick();
  await page.waitForURL((url) => url.pathname === '/');
  expect(calls).toBe(1);
});

test('with text at 200 % on a narrow screen, the nickname is as wide as the other fields', async ({
  page,
  joinPage,
}) => {
  await doubleText(page);
  await page.setViewportSize({ width: 320, height: 800 });
  await page.goto(startPath('kakao', newHint()));
  await expect(joinPage.submit).toBeVisible();
  await expectDoubledText(page);
  const [nickname, email] = [await joinPage.nickname.boundingBox(), await joinPage.email.boundingBox()];
  expect(nickname?.width).toBe(email?.width);
});
