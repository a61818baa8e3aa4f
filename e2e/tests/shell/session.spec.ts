import type { Page } from '@playwright/test';
import { readArea } from '../../../deploy/src/checkout/apps.ts';
import { expect, test } from '../../support/fixtures.ts';
import { Frame } from '../../support/pages/frame.ts';
import { joinAsNewMember, signInAs, startPath } from '../../support/people.ts';

test('a disabled account gets a message with the contact', async ({ page, frame, watch }) => {
  watch.allow(/403/);
  await page.goto(startPath('kakao', 'disabled'));
  await frame.confirmAlert('비활성화된 계정입니다. 카카오톡 채널로 관리자에게 문의해주세요.');
  await expect(page).toHaveURL('/login');
  await expect(page.getByRole('link', { name: '카카오로 시작하기' })).toBeVisible();
});

test('after refusing consent at the provider, a person can try again', async ({ page }) => {
  await page.goto('/login');
  await page.getByRole('link', { name: '네이버로 시작하기' }).click();
  await page.getByRole('link', { name: '동의하지 않고 돌아가기' }).click();
  await expect(page).toHaveURL('/login');
  await expect(page.getByRole('alert').filter({ hasText: '취소' })).toBeVisible();
  await expect(page.getByRole('link', { name: '네이버로 시작하기' })).toBeVisible();
});

test('signing out in one tab ends the session in the other', async ({ page, context, frame }) => {
  await joinAsNewMember(page);
  await page.goto('/mypage');
  const other = await context.newPage();
  await other.goto('/concern');
  await expect(other.getByRole('link', { name: '마이페이지' })).toBeVisible();

  await page.bringToFront();
  await page.getByRole('button', { name: '로그아웃', exact: true }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: '로그아웃' }).click();
  await frame.confirmAlert('로그아웃되었습니다.');
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('link', { name: '로그인', exact: true })).toBeVisible();
  await expect(other.getByRole('link', { name: '로그인', exact: true })).toBeVisible();
  await expect(other.getByRole('link', { name: '마이페이지' })).toBeHidden();
});

test('a sign-out during an outage ends the session on the server afterwards', async ({
  page,
  context,
  frame,
  watch,
}) => {
  watch.allow(/api\/auth\/logout/, /ERR_FAILED/);
  await joinAsNewMember(page);
  await page.route('**/api/auth/logout', (route) => route.abort());
  await page.goto('/logout');
  await frame.confirmAlert('로그아웃되었습니다.');
  const cookies = await context.cookies();

  await page.unroute('**/api/auth/logout');
  const loggedOut = page.waitForResponse('**/api/auth/logout');
  await page.reload();
  expect((await loggedOut).status()).toBe(204);
  // the response has deleted the cookie; even a copy of the cookie is not valid any more
  await context.addCookies(cookies);
  expect((await page.request.post('/api/auth/refresh')).status()).toBe(401);
});

test("a members' page is left when the member signs out in another tab", async ({ page, context, frame }) => {
  await joinAsNewMember(page);
  await page.goto('/mypage');
  await expect(page.getByRole('heading', { level: 1, name: '마이페이지' })).toBeVisible();
  await frame.ready();
  const other = await context.newPage();
  await other.goto('/logout');
  await expect(other).toHaveURL('/');
  await expect(page).toHaveURL('/');
});

test('a session that the server ended shows a message and leads to /logout; signing in again leads back', async ({
  page,
  frame,
  watch,
}) => {
  watch.allow(/401/);
  await signInAs(page, 'member');
  await page.goto('/concern');
  await frame.ready();
  await page.context().clearCookies();
  await page.evaluate(() => {
    const stored = JSON.parse(localStorage.getItem('recoil-persist') ?? '{}');
    stored.userState.token = 'not.a.token';
    localStorage.setItem('recoil-persist', JSON.stringify(stored));
  });
  await page.goto('/mypage');
  await frame.confirmAlert('만료된 토큰입니다. 다시 로그인해주세요.');
  await frame.confirmAlert('로그아웃되었습니다.');
  await expect(page).toHaveURL('/');

  await page.getByRole('link', { name: '로그인', exact: true }).click();
  await page.getByRole('link', { name: '카카오로 시작하기' }).click();
  await page.getByRole('link', { name: /^member/ }).click();
  await expect(page).toHaveURL('/mypage');
});

const phone = (tab: Page) => tab.getByRole('textbox', { name: /휴대폰/ });
const holidays = (tab: Page) => tab.getByRole('checkbox', { name: '공휴일에는 쉬어요' });

test('when the server ends a session, other tabs leave their forms, and the same person finds what was typed', async ({
  page,
  context,
  frame,
  watch,
}) => {
  watch.allow(/401/);
  await signInAs(page, 'counsellor');
  const openTab = async (path: string) => {
    const tab = await context.newPage();
    await tab.goto(path);
    await new Frame(tab).ready();
    return tab;
  };
  const info = await openTab('/myinfo/change');
  await phone(info).fill('010-9876-5432');
  const times = await openTab('/desk/times');
  const before = await holidays(times).isChecked();
  await holidays(times).press('Space');

  await page.request.post('/api/auth/logout');
  await page.bringToFront();
  await page.goto('/mypage');
  await frame.confirmAlert('만료된 토큰입니다. 다시 로그인해주세요.');
  await frame.confirmAlert('로그아웃되었습니다.');
  for (const tab of [info, times]) {
    await expect(tab).toHaveURL('/');
    await expect(tab.getByRole('alertdialog')).toBeHidden();
  }

  await test.step('signing in again leads back to the form of this tab', async () => {
    await info.bringToFront();
    await info.getByRole('link', { name: '로그인', exact: true }).click();
    await info.getByRole('link', { name: '카카오로 시작하기' }).click();
    await info.getByRole('link', { name: /^counsellor/ }).click();
    await expect(info).toHaveURL('/myinfo/change');
    await expect(phone(info)).toHaveValue('010-9876-5432');
  });
  await times.goto('/desk/times');
  await expect(holidays(times)).toBeChecked({ checked: !before });
});

/** Pages that can be opened without signing in, because mails link to them. */
const OPEN = ['/unsubscribe', '/mail_confirm'];
const PRIVATE = readArea('mfe-mypage').paths.filter((path) => !OPEN.includes(path));

test("members' pages send a visitor to sign in and back", async ({ page, frame }) => {
  for (const path of PRIVATE) {
    await test.step(path, async () => {
      await page.goto(path);
      await frame.confirmAlert('권한이 없습니다. 로그인해주세요.');
      await expect(page).toHaveURL(`/login?next=${encodeURIComponent(path)}`);
    });
  }
  await test.step('after signing in, the last of these pages opens', async () => {
    await page.getByRole('link', { name: '카카오로 시작하기' }).click();
    await page.getByRole('link', { name: /^member/ }).click();
    await expect(page).toHaveURL(PRIVATE.at(-1) ?? '');
  });
});
