import { findGoods } from '../../support/data/purchases.ts';
import { expect, test } from '../../support/fixtures.ts';
import { joinOnSite } from '../../support/people.ts';

const COOKIES_OFF = /^브라우저에서 쿠키가 꺼져 있어 로그인할 수 없어요\./;

/** Functions that emulate how browsers refuse storage. Each runs in the page before all scripts. */
const REFUSALS = {
  'throws at every use': () => {
    const refuse = () => {
      throw new DOMException('denied', 'SecurityError');
    };
    for (const name of ['localStorage', 'sessionStorage', 'indexedDB', 'caches']) {
      Object.defineProperty(window, name, { get: refuse, configurable: true });
    }
  },
  'is null': () => {
    for (const name of ['localStorage', 'sessionStorage']) {
      Object.defineProperty(window, name, { get: () => null, configurable: true });
    }
  },
  'is full': () => {
    Storage.prototype.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError');
    };
  },
};

for (const [how, refuse] of Object.entries(REFUSALS)) {
  test(`if storage ${how}, a member can sign in, read and write, and stays signed in until signing out`, async ({
    page,
    frame,
  }) => {
    await page.addInitScript(refuse);
    await page.goto('/login');
    await page.getByRole('link', { name: '카카오로 시작하기' }).click();
    await page.getByRole('link', { name: /^member/ }).click();
    await expect(page.getByRole('link', { name: '마이페이지' }).first()).toBeVisible();
    await page.getByRole('link', { name: '마이페이지' }).first().click();
    const mypage = page.getByRole('heading', { level: 1, name: '마이페이지' });
    await expect(mypage).toBeVisible();
    await page
      .getByRole('link', { name: /상담 신청서/ })
      .first()
      .click();
    await page.getByRole('textbox', { name: /직업/ }).fill('교사');
    await page.goBack();
    await expect(page.getByText('작성 중인 내용이 있습니다. 페이지를 나가시겠습니까?')).toBeVisible();
    await expect(page.getByText('저장하지 못한 내용은 사라져요.')).toBeVisible();
    await page.getByRole('button', { name: '나가기' }).click();
    await frame.ready();
    await page.reload();
    await expect(mypage).toBeVisible();
    await page.goto('/logout');
    await frame.confirmAlert('로그아웃되었습니다.');
    await page.goto('/mypage');
    await frame.confirmAlert('권한이 없습니다. 로그인해주세요.');
  });
}

test('if storage throws, a visitor signs in at a solution, returns to it, and buys it', async ({
  page,
  request,
  frame,
  paymentPage,
}) => {
  await page.addInitScript(REFUSALS['throws at every use']);
  const { id } = await findGoods(request);
  const solution = `/solution_counseling/${id}`;
  const buy = page.getByRole('button', { name: /구매하기$/ });
  await page.goto(solution);
  await frame.ready();
  await buy.click();
  await frame.answer('로그인 후 이용 가능합니다.', '로그인하기');
  await expect(page.getByRole('link', { name: '카카오로 시작하기' })).toBeVisible();
  await joinOnSite(page, solution);
  await buy.click();
  await expect(page).toHaveURL(`/solution_payment/${id}`);
  await paymentPage.toWindow();
  await paymentPage.decide('승인');
  await expect(paymentPage.complete).toBeVisible();
  await page.getByRole('link', { name: '영수증 보기' }).click();
  await expect(page.getByRole('heading', { level: 1, name: '영수증' })).toBeVisible();
});

test("a visitor's browser that refuses storage requests no session", async ({ page, frame }) => {
  await page.addInitScript(REFUSALS['throws at every use']);
  const requested: string[] = [];
  page.on('request', (sent) => requested.push(new URL(sent.url()).pathname));
  await page.goto('/concern');
  await frame.ready();
  expect(requested.filter((path) => path.startsWith('/api/auth') || path.endsWith('/session.js'))).toEqual([]);
});

test('a member stays signed in when storage is emptied while the page is open', async ({ page, frame }) => {
  await page.goto('/login');
  await page.getByRole('link', { name: '카카오로 시작하기' }).click();
  await page.getByRole('link', { name: /^member/ }).click();
  await expect(page.getByRole('link', { name: '마이페이지' }).first()).toBeVisible();
  await frame.ready();
  await page.evaluate(() => {
    localStorage.clear();
    sessionStorage.clear();
  });
  await page.getByRole('link', { name: '마이페이지' }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: '마이페이지' })).toBeVisible();
});

test('a failed sign-in names disabled cookies as the reason', async ({ page, context, watch }) => {
  watch.allow(/422/);
  const device = await context.newCDPSession(page);
  await device.send('Emulation.setDocumentCookieDisabled', { disabled: true });
  await page.goto('/login');
  await expect(page.getByRole('alert')).toHaveText(COOKIES_OFF);
  await page.getByRole('link', { name: '카카오로 시작하기' }).click();
  // removes cookies that a browser with cookies turned off would not send
  await context.clearCookies();
  await page.getByRole('link', { name: /^member/ }).click();
  await expect(page.getByRole('alert')).toHaveText(COOKIES_OFF);
});
