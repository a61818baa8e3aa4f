import { expectArrowsBesideHeading } from '../../support/browser/place.ts';
import { expect, test } from '../../support/fixtures.ts';

const SECTIONS = ['지금 나누고 있는 고민', '마음을 나눈 후기', '마음 리포트', '정보공유', '나에게 맞는 방법 찾기'];

test('a visitor finds every section of home', { tag: '@phone' }, async ({ page, frame, isMobile }) => {
  await page.goto('/');
  await frame.ready();
  await expect(frame.tab('홈')).toHaveAttribute('aria-current', 'page');
  for (const name of ['홈', '고민게시판', '전문가솔루션', '정보공유', '리포트'])
    await expect(frame.tab(name)).toBeVisible();
  await expect(page.getByRole('link', { name: '로그인', exact: true })).toBeVisible();

  await expect(frame.main.getByLabel('주요 소식').first().getByRole('link').first()).toBeVisible();
  for (const name of SECTIONS) await expect(frame.section(name)).toBeVisible();

  await test.step('the link to the write page is above the banners', async () => {
    const write = frame.main.getByRole('link', { name: '어떤 마음이 무거우세요?' });
    await expect(write).toHaveAttribute('href', '/concern_write');
    const ink = await page.locator('body').evaluate((body) => getComputedStyle(body).color);
    await expect(frame.main.getByRole('heading', { level: 1 })).toHaveCSS('color', ink);
    if (!isMobile) return;
    const banner = await frame.main.getByLabel('주요 소식').first().getByRole('link').first().boundingBox();
    expect((await write.boundingBox())?.y).toBeLessThan(banner?.y ?? 0);
    expect(banner?.height).toBe(160);
  });
  await test.step('the arrows of a slider are beside its heading, and are hidden on a touch screen', async () => {
    const worries = frame.section('지금 나누고 있는 고민');
    if (isMobile) return expect(worries.getByRole('button', { name: '다음' })).toBeHidden();
    await expectArrowsBesideHeading(worries);
  });
  await test.step('on a phone the screen cuts off the slides; on a wide screen the last arrow ends with the column', async () => {
    const reviews = frame.section('마음을 나눈 후기');
    if (isMobile) {
      const slides = await reviews.getByRole('list', { name: '고민게시판 후기' }).boundingBox();
      return expect(slides).toMatchObject({ x: 0, width: page.viewportSize()?.width });
    }
    const [arrow, column] = await Promise.all(
      [reviews.getByRole('button', { name: '다음' }).locator('svg'), reviews].map((part) => part.boundingBox()),
    );
    const end = (box: typeof arrow) => (box ? box.x + box.width : 0);
    expect(Math.abs(end(arrow) - end(column))).toBeLessThan(4);
  });
  await test.step('on a phone the gap between sections is 40 px', async () => {
    if (!isMobile) return;
    // the gap is polled, because a section above may load between the two measurements
    const gap = async () => {
      const [above, below] = await Promise.all(
        ['마음을 나눈 후기', '마음 리포트'].map((name) => frame.section(name).boundingBox()),
      );
      return above && below ? below.y - above.y - above.height : 0;
    };
    await expect.poll(gap).toBeCloseTo(40, 0);
  });
  await test.step('worries link to their posts and to the board', async () => {
    const worries = frame.section('지금 나누고 있는 고민');
    await expect(worries.getByRole('article').first().getByRole('link')).toHaveAttribute(
      'href',
      /^\/concern_detail\/\d+$/,
    );
    await expect(worries.getByRole('link', { name: /더보기/ })).toHaveAttribute('href', '/concern');
  });
  await test.step('reviews have two tabs', async () => {
    const reviews = frame.section('마음을 나눈 후기');
    const link = () => reviews.getByRole('tabpanel').getByRole('article').first().getByRole('link');
    await expect(link()).toHaveAttribute('href', /^\/concern_detail\/\d+$/);
    await reviews.getByRole('tab', { name: '전문가솔루션 후기' }).click();
    await expect(link()).toHaveAttribute('href', /^\/solution_counseling\/\d+$/);
  });
  await test.step('at most five reports are shown, and open in a new tab', async () => {
    const reports = frame.section('마음 리포트');
    const links = reports.getByRole('link', { name: '새 창' });
    expect(await links.count()).toBeGreaterThan(0);
    expect(await links.count()).toBeLessThanOrEqual(5);
    await expect(links.first()).toHaveAttribute('target', '_blank');
    await expect(reports.getByRole('link', { name: /더보기/ })).toHaveAttribute('href', '/report');
  });
  await test.step('infos have four tabs, and the first shows one info of each category', async () => {
    const infos = frame.section('정보공유');
    await expect(infos.getByRole('tab')).toHaveText(['전체', '정보', '경험', '질문']);
    await expect(infos.getByRole('tabpanel').getByRole('listitem')).toHaveCount(3);
    await infos.getByRole('tab', { name: '경험' }).click();
    await expect(infos.getByRole('tabpanel').getByRole('link').first()).toHaveAttribute(
      'href',
      /^\/share_detail\/\d+$/,
    );
    await expect(infos.getByRole('link', { name: /더보기/ })).toHaveAttribute('href', '/share');
  });
  await test.step('the links to the products', async () => {
    const ways = frame.section('나에게 맞는 방법 찾기').getByRole('link');
    expect(await ways.evaluateAll((links) => links.map((link) => link.getAttribute('href')))).toEqual([
      '/concern',
      '/solution',
      '/solution',
    ]);
    await expect(frame.main.getByRole('link', { name: '고민게시판 가기' })).toHaveAttribute('href', '/concern');
  });
  await test.step('recommended solutions', async () => {
    const solutions = frame.section(/추천 솔루션/);
    await expect(solutions.getByRole('link', { name: /더보기/ })).toHaveAttribute('href', '/solution');
    await expect(solutions.locator('a[href^="/solution_counseling/"]').first()).toBeVisible();
  });
});

test('each press of a slider’s arrow moves one slide further, also in quick succession', async ({ page, frame }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await page.goto('/');
  await frame.ready();
  const banners = frame.main.getByRole('group', { name: '주요 소식' });
  await expect(banners.locator('.swiper-initialized')).toBeVisible();
  const press = (name: string, times: number) =>
    banners.getByRole('button', { name }).evaluate((arrow: HTMLElement, all) => {
      for (let time = 0; time < all; time++) arrow.click();
    }, times);
  await press('이전', 1);
  await expect(banners).toContainText(/(\d+) \/ \1/);
  await press('다음', 3);
  await expect(banners).toContainText('3 / ');
  await press('이전', 2);
  await expect(banners).toContainText('1 / ');

  // presses both buttons before the slides have begun to move
  const place = await banners.evaluate(async (slider) => {
    const list = slider.querySelector('ul');
    const rest = async () => {
      for (let frames = 0, before = list?.scrollLeft; frames < 20; before = list?.scrollLeft) {
        await new Promise(requestAnimationFrame);
        frames = list?.scrollLeft === before ? frames + 1 : 0;
      }
    };
    await rest();
    for (const name of ['다음', '이전']) slider.querySelector<HTMLElement>(`[aria-label="${name}"]`)?.click();
    await rest();
    return list?.scrollLeft;
  });
  expect(place).toBe(0);
});

test('the footer names the company and links to the terms', { tag: '@phone' }, async ({ page, frame }) => {
  await page.goto('/');
  for (const [name, path] of [
    ['이용약관', '/agree'],
    ['개인정보 처리방침', '/policy'],
    ['민감정보 수집·이용 동의', '/sensitive'],
  ] as const) {
    await expect(frame.footer.getByRole('link', { name, exact: true })).toHaveAttribute('href', path);
  }
  for (const word of ['상호', '대표', '이메일', '전화', '사업자등록번호', '통신판매업신고']) {
    await expect(frame.footer).toContainText(word);
  }
});

test('a click on a tab navigates without a page load', { tag: '@phone' }, async ({ page, frame }) => {
  await page.goto('/');
  await frame.ready();
  await page.evaluate(() => Object.assign(window, { stayed: true }));
  await frame.tab('고민게시판').click();
  await expect(page.getByRole('heading', { level: 1, name: '고민게시판' })).toBeVisible();
  await expect(frame.tab('고민게시판')).toHaveAttribute('aria-current', 'page');
  await expect(page).toHaveTitle(/^고민게시판/);
  expect(await page.evaluate(() => 'stayed' in window)).toBe(true);
});

test("the 'to top' button appears after scrolling", { tag: '@phone' }, async ({ page, frame }) => {
  await page.goto('/');
  await frame.ready();
  await expect(page.getByRole('button', { name: '맨 위로' })).toBeHidden();
  await page.evaluate(() => window.scrollTo(0, 900));
  await page.getByRole('button', { name: '맨 위로' }).click();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
});
