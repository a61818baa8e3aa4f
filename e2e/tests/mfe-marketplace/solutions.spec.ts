import { GOODS_SORTS, type GoodsSort } from '@onmaum/shared-contract/constants';
import { listExperts, listSolutions } from '../../support/data/solutions.ts';
import { expect, test } from '../../support/fixtures.ts';

const FIRST_PAGE = 12;

test('solutions are sorted in three ways', async ({ page, marketPage }) => {
  await marketPage.open();
  await expect(marketPage.choice('정렬').getByRole('option')).toHaveText(Object.values(GOODS_SORTS));
  for (const [sort, name] of Object.entries(GOODS_SORTS) as [GoodsSort, string][]) {
    await marketPage.choice('정렬').selectOption(name);
    await expect.poll(() => marketPage.parameter('sort') ?? 'latest').toBe(sort);
    await expect(async () => {
      const wanted = (await listSolutions(page.request, { sort })).map((one) => one.name);
      const shown = (await marketPage.names.allTextContents()).slice(0, FIRST_PAGE);
      // another test may have bought a solution meanwhile
      if (shown.join() !== wanted.join()) await page.reload();
      expect(shown).toEqual(wanted);
    }).toPass();
  }
});

test('each filter shows the solutions that the API finds, and the address keeps the filters', async ({
  page,
  marketPage,
}) => {
  const expectList = async (query: Parameters<typeof listSolutions>[1]) => {
    const wanted = (await listSolutions(page.request, query)).map(({ name }) => name);
    expect(wanted.length, JSON.stringify(query)).toBeGreaterThan(0);
    await expect.poll(async () => (await marketPage.names.allTextContents()).slice(0, FIRST_PAGE)).toEqual(wanted);
  };
  await marketPage.open();
  for (const [label, choice, query] of [
    ['종류', '심리검사', { category: '심리검사' }],
    ['가격', '3만~5만 원', { price_min: 30_000, price_max: 50_000 }],
    ['요일', '토요일', { day: 'SAT' }],
    ['시간', '20~24시', { time: 'TWENTY_TO_TWENTYFOUR' }],
  ] as const) {
    await test.step(label, async () => {
      await marketPage.choice(label).selectOption(choice);
      await expectList(query);
      await marketPage.reset.click();
      await expect(marketPage.reset).toBeDisabled();
    });
  }
  await test.step('several filters together, and after a reload', async () => {
    const together = { area: '직장,취업/진로', category: '심리검사' } as const;
    await marketPage.chip('직장').click();
    await marketPage.chip('취업/진로').click();
    await marketPage.choice('종류').selectOption('심리검사');
    await expectList(together);
    await page.reload();
    await marketPage.frame.ready();
    await expect(marketPage.chip('취업/진로')).toHaveAttribute('aria-pressed', 'true');
    await expect(marketPage.choice('종류')).toHaveValue('test');
    await expectList(together);
  });
  await test.step('an empty result offers to remove the filters', async () => {
    await marketPage.choice('가격').selectOption('10만 원 이상');
    await expect(marketPage.list.getByText('조건에 맞는 결과가 없습니다.')).toBeVisible();
    await marketPage.list.getByRole('button', { name: '조건 모두 지우기' }).click();
    await expectList({});
  });
});

test('by keyboard alone a visitor finds an expert for the evening, and comes back to the same list', async ({
  page,
  marketPage,
}) => {
  const expectExperts = async (query: Parameters<typeof listExperts>[1]) => {
    const wanted = (await listExperts(page.request, query)).map(({ nickname }) => nickname);
    await expect.poll(async () => (await marketPage.names.allTextContents()).slice(0, FIRST_PAGE)).toEqual(wanted);
    return wanted;
  };
  const chosen = { area: '취업/진로', time: 'TWENTY_TO_TWENTYFOUR' } as const;
  await marketPage.open();
  await marketPage.tab('솔루션').focus();
  await page.keyboard.press('Tab');
  await expect(marketPage.tab('전문가')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(marketPage.tab('전문가')).toHaveAttribute('aria-current', 'page');
  await expectExperts({});

  await page.keyboard.press('Tab');
  await expect(marketPage.chip('직장')).toBeFocused();
  for (const key of ['ArrowRight', 'ArrowRight', 'Space']) await page.keyboard.press(key);
  await expect(marketPage.chip('취업/진로')).toHaveAttribute('aria-pressed', 'true');
  await page.keyboard.press('Tab');
  await expect(marketPage.reset).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(marketPage.choice('요일')).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.type('20');
  await expect(marketPage.choice('시간')).toHaveValue('TWENTY_TO_TWENTYFOUR');
  const [first] = await expectExperts(chosen);
  await expect(marketPage.items.first().getByRole('list', { name: '키워드' }).getByRole('listitem')).toHaveCount(3);

  await marketPage.names.first().focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: first })).toBeVisible();
  await page.getByRole('link', { name: '전문가솔루션 목록' }).press('Enter');
  await expect(marketPage.chip('취업/진로')).toHaveAttribute('aria-pressed', 'true');
  await expectExperts(chosen);
});

test('going back from a solution returns to its place in the list', { tag: '@phone' }, async ({
  page,
  marketPage,
  solutionPage,
}) => {
  await marketPage.open('?sort=price');
  await expect(async () => {
    await marketPage.items.last().scrollIntoViewIfNeeded();
    await page.evaluate(() => scrollBy(0, 2_000));
    expect(await marketPage.items.count()).toBeGreaterThan(FIRST_PAGE);
  }).toPass();
  const item = marketPage.items.nth(FIRST_PAGE + 1);
  await item.scrollIntoViewIfNeeded();
  const names = await marketPage.names.allTextContents();
  const top = (await item.boundingBox())?.y ?? Number.NaN;
  for (const back of ['the history', 'the link'] as const) {
    await item.getByRole('link').click();
    await expect(solutionPage.name).toHaveText(names[FIRST_PAGE + 1] ?? '');
    if (back === 'the history') await page.goBack();
    else await page.getByRole('link', { name: '전문가솔루션 목록' }).click();
    await expect(item, `by ${back}`).toBeInViewport();
    expect(await marketPage.names.allTextContents()).toEqual(names);
    await expect.poll(async () => Math.abs(((await item.boundingBox())?.y ?? Number.NaN) - top)).toBeLessThan(5);
    await expect(marketPage.choice('정렬')).toHaveValue('price');
  }
});

test('every press counts on a slow device, and its effect is shown at once', async ({ page, marketPage }) => {
  await marketPage.open();
  const device = await page.context().newCDPSession(page);
  await device.send('Emulation.setCPUThrottlingRate', { rate: 6 });
  const areas = ['직장', '연애', '가족', '학업/고시'];
  // a script presses one button in each frame, since Playwright would wait until the page is stable
  const states = await marketPage.list.getByRole('toolbar', { name: '관심 분야' }).evaluate(async (bar, names) => {
    const chips = names.map((name) =>
      [...bar.querySelectorAll<HTMLElement>('[role=button]')].find(({ textContent }) => textContent === name),
    );
    for (const chip of chips) {
      chip?.click();
      await new Promise(requestAnimationFrame);
    }
    return chips.map((chip) => chip?.ariaPressed);
  }, areas);
  expect(states).toEqual(['true', 'true', 'true', 'true']);
  await expect.poll(() => marketPage.parameter('area')).toBe('직장,연애,가족,학업/고시');
});

test('a phone shows 1.6 recommended cards and the start of the list, or with a filter only the matches', {
  tag: '@phone',
}, async ({ page, marketPage, isMobile }) => {
  test.skip(!isMobile, 'a wide screen has room');
  await marketPage.open();
  const boxOf = async (one: ReturnType<typeof marketPage.choice>) =>
    (await one.boundingBox()) ?? { x: 0, y: 0, width: 0 };
  const [first, second] = [await boxOf(marketPage.recommended.first()), await boxOf(marketPage.recommended.nth(1))];
  expect(second.x - first.x - first.width).toBeCloseTo(16, 0);
  const width = await page.evaluate(() => innerWidth);
  expect((width - 2 * first.x + 16) / (first.width + 16)).toBeCloseTo(1.6, 1);
  expect(first.y).toBeLessThanOrEqual(260);
  // the bar at the bottom must not cover the first solution
  const bar = await page.getByRole('link', { name: '카카오톡 채널로 문의하기' }).boundingBox();
  const name = (await marketPage.names.first().boundingBox()) ?? { y: Number.NaN, height: 0 };
  expect(name.y + name.height, 'the first solution of the list is visible').toBeLessThan(bar?.y ?? 0);

  await marketPage.open('?area=직장');
  await expect(marketPage.recommended).toHaveCount(0);
  expect((await boxOf(marketPage.items.first())).y).toBeLessThanOrEqual(360);
  const controls = [marketPage.chip('직장'), marketPage.reset, marketPage.choice('종류'), marketPage.choice('정렬')];
  const tops = (await Promise.all(controls.map(boxOf))).map(({ y }) => Math.round(y / 20));
  expect(new Set(tops).size).toBe(2);
  await expect(marketPage.choice('정렬'), 'the sort order is visible').toBeInViewport({ ratio: 1 });
});
