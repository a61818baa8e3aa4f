import { expect, test } from '../../support/fixtures.ts';

const NOT_KEPT = /^이 브라우저는 로그인 정보를 저장하지 못해요\./;
const COOKIES_OFF = /^브라우저에서 쿠키가 꺼져 있어 로그인할 수 없어요\./;

/** Ways in which a browser refuses storage; each runs in the page before any script. */
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
  test(`where storage ${how}, a member signs in, reads, writes, and is told that a reload signs out`, async ({
    page,
    frame,
  }) => {
    await page.addInitScript(refuse);
    await page.goto('/login');
    await page.getByRole('link', { name: '카카오로 시작하기' }).click();
    await page.getByRole('link', { name: /^member/ }).click();
    const told = page.getByRole('alertdialog', { name: NOT_KEPT });
    await expect(told).toBeVisible();
    await told.getByRole('button', { name: '확인' }).click();
    await expect(page.getByRole('link', { name: '마이페이지' }).first()).toBeVisible();
    await page.getByRole('link', { name: '마이페이지' }).first().click();
    await expect(page.getByRole('heading', { level: 1, name: '마이페이지' })).toBeVisible();
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
    await expect(page.getByText('권한이 없습니다. 로그인해주세요.')).toBeVisible();
  });
}

test('storage that is emptied meanwhile signs nobody out before the page ends', async ({ page, frame }) => {
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

test('cookies that are off are named as why nobody can sign in', async ({ page, context, watch }) => {
  watch.allow(/422/);
  const device = await context.newCDPSession(page);
  await device.send('Emulation.setDocumentCookieDisabled', { disabled: true });
  await page.goto('/login');
  await expect(page.getByRole('alert')).toHaveText(COOKIES_OFF);
  await page.getByRole('link', { name: '카카오로 시작하기' }).click();
  // what a browser does not send
  await context.clearCookies();
  await page.getByRole('link', { name: /^member/ }).click();
  await expect(page.getByRole('alert')).toHaveText(COOKIES_OFF);
});
