import type { Page } from '@playwright/test';
import { findViolations } from '../../support/browser/axe.ts';
import { tabTo } from '../../support/browser/keyboard.ts';
import { expect, test } from '../../support/fixtures.ts';
import { joinAsNewMember, signInAs } from '../../support/people.ts';

const MISSING = '페이지를 찾을 수 없습니다';
const LOGIN_NEEDED = '로그인이 필요한 화면';

/** Collects the addresses of files of the desk that a page requests from now on. */
function filesOfDesk(page: Page): string[] {
  const asked: string[] = [];
  page.on('request', (request) => {
    if (new URL(request.url()).pathname.startsWith('/r/mfe-desk/')) asked.push(request.url());
  });
  return asked;
}

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true });
const deskLink = (page: Page) => page.getByRole('banner').getByRole('link', { name: '상담 데스크' });

test('the document of the desk is the same for everybody, refers to no file of the area, and is not indexed', async ({
  page,
  request,
}) => {
  const asVisitor = await request.get('/desk');
  const html = await asVisitor.text();
  expect(asVisitor.status()).toBe(200);
  expect(html).toMatch(/<meta name="robots" content="noindex/);
  expect(html).not.toMatch(/(href|src)="\/r\/mfe-desk\//);
  expect(html).not.toContain('상담 데스크');
  expect(asVisitor.headers()).not.toHaveProperty('x-keep');
  expect(await (await request.get('/sitemap-pages.xml')).text()).not.toContain('/desk');
  await signInAs(page, 'counsellor');
  expect((await page.request.get('/desk')).headers().etag).toBe(asVisitor.headers().etag);
});

test('a visitor is asked to log in, and then gets the desk as a counsellor', async ({ page, frame }) => {
  const asked = filesOfDesk(page);
  await page.goto('/desk');
  await expect(frame.alert('권한이 없습니다. 로그인해주세요.')).toBeVisible();
  await expect(page).toHaveTitle(`${LOGIN_NEEDED} | 온마음`);
  expect(await findViolations(page)).toEqual([]);
  await frame.confirmAlert('권한이 없습니다. 로그인해주세요.');
  await expect(page).toHaveURL('/login?next=%2Fdesk');
  expect(asked).toEqual([]);

  await page.getByRole('link', { name: '카카오로 시작하기' }).click();
  await page.getByRole('link', { name: /^counsellor/ }).click();
  await expect(page).toHaveURL('/desk');
  await expect(heading(page, '상담 데스크')).toBeVisible();
});

test('a visitor who logs in as a member finds no page at the address of the desk', async ({ page, frame }) => {
  const asked = filesOfDesk(page);
  await page.goto('/desk');
  await frame.confirmAlert('권한이 없습니다. 로그인해주세요.');
  await page.getByRole('link', { name: '카카오로 시작하기' }).click();
  await page.getByRole('link', { name: /^member/ }).click();
  await expect(page).toHaveURL('/desk');
  await expect(heading(page, MISSING)).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('data-session', 'member');
  expect(asked).toEqual([]);
});

/** Calls that the frame makes on every page of a member. */
const OF_EVERY_PAGE = /\/api\/(main\/|notification\/unseen|stream)/;

test('a member finds no page at the address of the desk, and their browser requests no file and no data of it', {
  tag: '@phone',
}, async ({ page, frame }) => {
  const asked = filesOfDesk(page);
  const calls: string[] = [];
  page.on('request', (request) => {
    if (new URL(request.url()).pathname.startsWith('/api/')) calls.push(request.url());
  });
  await joinAsNewMember(page);

  await test.step('no link leads there, and pointing at a link to the desk loads nothing', async () => {
    await page.goto('/concern');
    await frame.ready();
    await expect(page.getByRole('link', { name: '마이페이지' })).toBeVisible();
    await expect(deskLink(page)).toHaveCount(0);
    await page.evaluate(() => {
      const link = Object.assign(document.createElement('a'), { href: '/desk', textContent: '데스크로 가는 링크' });
      document.querySelector('main')?.prepend(link);
    });
    const link = frame.main.getByRole('link', { name: '데스크로 가는 링크' });
    await link.hover();
    await link.focus();
    // the keyboard opens another page, so that the pointer stays on the link
    await page.getByRole('link', { name: '마이페이지' }).press('Enter');
    await expect(heading(page, '마이페이지')).toBeVisible();
    expect(asked).toEqual([]);
  });

  await test.step('the address shows the view for unknown addresses', async () => {
    calls.length = 0;
    const counted = page.waitForResponse('**/api/notification/unseen');
    await page.goto('/desk');
    await expect(heading(page, MISSING)).toBeVisible();
    await expect(page).toHaveTitle(`${MISSING} | 온마음`);
    await expect(heading(page, LOGIN_NEEDED)).toBeHidden();
    await frame.ready();
    await counted;
    expect([asked, calls.filter((url) => !OF_EVERY_PAGE.test(url))]).toEqual([[], []]);
    expect(await findViolations(page)).toEqual([]);
  });

  await test.step('the session goes on', async () => {
    await frame.main.getByRole('link', { name: '메인으로 돌아가기' }).click();
    await expect(page).toHaveURL('/');
    await page.getByRole('link', { name: '마이페이지' }).click();
    await expect(heading(page, '마이페이지')).toBeVisible();
    await expect(frame.main.getByRole('link', { name: '상담 데스크' })).toHaveCount(0);
  });
});

test('a counsellor reaches the desk from the header, with the keyboard alone', async ({ page, frame }) => {
  await signInAs(page, 'counsellor');
  await page.goto('/concern');
  await frame.ready();
  await tabTo(page, deskLink(page));
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/desk');
  await expect(heading(page, '상담 데스크')).toBeFocused();
  await expect(page).toHaveTitle('상담 데스크 | 온마음');
  await page.reload();
  await expect(heading(page, '상담 데스크')).toBeVisible();
  await expect(heading(page, LOGIN_NEEDED)).toHaveCount(0);
});

test('the desk, which an operator reaches from my page, says that only counsellors see worries', async ({
  page,
  frame,
  watch,
}) => {
  watch.allow(/404.*worry-list/);
  await signInAs(page, 'operator');
  await page.goto('/mypage');
  await frame.main.getByRole('link', { name: '상담 데스크' }).click();
  await expect(heading(page, '상담 데스크')).toBeVisible();
  await expect(frame.main).toContainText('운영자에게는 보이지 않아요.');
});

test('an open desk is closed when its counsellor signs out in another tab', async ({ page, context, frame, watch }) => {
  // a call may be pending when the session ends
  watch.allow(/401/);
  await signInAs(page, 'counsellor');
  await page.goto('/desk');
  await expect(heading(page, '상담 데스크')).toBeVisible();
  const other = await context.newPage();
  await other.goto('/logout');
  await expect(page).toHaveURL('/');
  await page.goto('/desk');
  await expect(frame.alert('권한이 없습니다. 로그인해주세요.')).toBeVisible();
  await expect(heading(page, '상담 데스크')).toHaveCount(0);
});

test('a call that is refused for the level of a member shows why, and signs nobody out', async ({
  page,
  frame,
  board,
  watch,
}) => {
  watch.allow(/403/);
  await joinAsNewMember(page);
  await page.route('**/api/counsel/bookmark/**', (route) =>
    route.fulfill({ status: 403, json: { code: 'forbidden', message: '권한이 없습니다.' } }),
  );
  await board.open();
  await frame.ready();
  await frame.main
    .getByRole('article')
    .first()
    .getByRole('button', { name: /북마크/ })
    .click();
  await expect(frame.toast('권한이 없습니다.')).toBeVisible();
  await expect(page.getByRole('alertdialog')).toHaveCount(0);
  await expect(page.locator('html')).toHaveAttribute('data-session', 'member');
  await page.reload();
  await expect(page.getByRole('link', { name: '마이페이지' })).toBeVisible();
});
