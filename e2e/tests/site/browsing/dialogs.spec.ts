import type { Locator, Page } from '@playwright/test';
import { postInfo } from '../../../support/data/posts.ts';
import { buyByCalls, findGoods } from '../../../support/data/purchases.ts';
import { expect, test } from '../../../support/fixtures.ts';
import { Frame } from '../../../support/pages/frame.ts';
import { joinAsNewMember, joinByCalls, tokenOf } from '../../../support/people.ts';

// the size of a phone, on which dialogs with custom content are sheets
test.use({ viewport: { width: 390, height: 844 } });

/** Inner distance of a sheet to its edges, in pixels. */
const EDGE = 20;

/** Opens a page and then a sheet. @returns the sheet */
async function openSheet(page: Page, path: string, button: string | RegExp): Promise<Locator> {
  const frame = new Frame(page);
  await page.goto(path);
  await frame.ready();
  await frame.main.getByRole('button', { name: button }).first().click();
  return page.getByRole('dialog');
}

/** Distances of the main button to the edges of its sheet. */
async function placeOf(sheet: Locator, name: string) {
  const button = sheet.locator('a, button').filter({ hasText: name });
  await expect(button).toBeVisible();
  await sheet.evaluate((element) => Promise.all(element.getAnimations().map(({ finished }) => finished)));
  const [inner, outer] = [await button.boundingBox(), await sheet.boundingBox()];
  if (!inner || !outer) throw new Error('the sheet is closed');
  return {
    start: inner.x - outer.x,
    end: outer.x + outer.width - inner.x - inner.width,
    below: outer.y + outer.height - inner.y - inner.height,
  };
}

test('each sheet has its main button in a bar of full width at its end', { tag: '@mfe-mypage' }, async ({
  page,
  request,
}) => {
  await joinAsNewMember(page);
  const goods = await findGoods(request, ({ counselor_nickname }) => counselor_nickname === '한서윤');
  await buyByCalls(request, await tokenOf(page), goods);
  const found: Record<string, object> = {};
  for (const [path, opener, name] of [
    ['/purchase', /시간 고르기$/, '이 시간 제안하기'],
    ['/purchase', /메시지$/, '보내기'],
    ['/purchase', /번호 확인$/, '저장'],
    ['/myinfo', '회원 탈퇴', '구매 내역에서 환불 신청하기'],
    ['/mypage', '고객센터', '카카오톡'],
  ] as const) {
    found[name] = await placeOf(await openSheet(page, path, opener), name);
  }
  const place = { start: EDGE, end: EDGE, below: 16 };
  expect(found).toEqual(Object.fromEntries(Object.keys(found).map((name) => [name, place])));
});

test('a long question starts at the left, a short one is centred', { tag: '@mfe-community' }, async ({
  page,
  request,
  frame,
}) => {
  const author = await joinByCalls(request);
  const { id } = await postInfo(request, author.token);
  await joinAsNewMember(page);
  await page.goto(`/share_detail/${id}`);
  await frame.ready();
  await page.getByRole('button', { name: '글 메뉴' }).click();
  await page.getByRole('menuitem', { name: '이 사람 차단하기' }).click();
  await expect(page.getByText('차단한 사실은 알리지 않고')).toHaveCSS('text-align', 'start');
  await expect(page.getByRole('heading', { name: '이 사람을 차단할까요?' })).toHaveCSS('text-align', 'start');
  await frame.answer('이 사람을 차단할까요?', '취소');
  await page.goto('/mypage');
  await frame.ready();
  await frame.main.getByRole('button', { name: '모든 기기에서 로그아웃' }).click();
  await expect(page.getByRole('alertdialog').getByRole('heading')).toHaveCSS('text-align', 'center');
});
