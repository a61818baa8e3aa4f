import { findWorry, listWorries, QUIET_CATEGORIES, type WorryListBody } from '../../../support/data/worries.ts';
import { expect, test } from '../../../support/fixtures.ts';

test.describe('the worry board', () => {
  for (const [sort, name] of [
    ['1', '최신순'],
    ['2', '인기순'],
    ['3', '투표순'],
  ] as const) {
    test(`shows its posts by ${name}`, async ({ page, board }) => {
      await board.open(`?category=${encodeURIComponent(QUIET_CATEGORIES)}`);
      await expect(board.sort.getByRole('option')).toHaveText(['최신순', '인기순', '투표순']);
      await board.sort.selectOption(name);
      const body = { sort, category: QUIET_CATEGORIES };
      const titles = async () => (await listWorries(page.request, body)).map(({ title }) => title);
      await expect(async () => {
        expect((await board.titles.allTextContents()).slice(0, 10)).toEqual(await titles());
      }).toPass();
      expect(new URL(page.url()).searchParams.get('sort') ?? '1').toBe(sort);
    });
  }

  test('filters by category and poll, and the address keeps the filters', async ({ page, board, frame }) => {
    // only the first page is compared, since the next one may arrive at any time
    const shown = async () => (await board.titles.allTextContents()).slice(0, 10);
    const wanted = async (filter: WorryListBody) => (await listWorries(page.request, filter)).map(({ title }) => title);
    const polls = { category: '직장,가족', has_poll: true };
    await board.open();
    await test.step('two categories', async () => {
      await board.chip('직장').click();
      await board.chip('가족').click();
      await expect(board.chip('직장')).toHaveAttribute('aria-pressed', 'true');
      await expect.poll(() => new URL(page.url()).searchParams.get('category')).toBe('직장,가족');
      await expect.poll(shown).toEqual(await wanted({ category: '직장,가족' }));
    });
    await test.step('with a poll', async () => {
      await board.scope.selectOption('투표 있는 고민');
      await expect.poll(shown).toEqual(await wanted(polls));
      const [first] = await listWorries(page.request, polls);
      await expect(board.items.first()).toContainText(first?.poll_title ?? '');
    });
    await test.step('a reload and a shared link show the same', async () => {
      await page.reload();
      await frame.ready();
      await expect(board.chip('가족')).toHaveAttribute('aria-pressed', 'true');
      await expect(board.scope).toHaveValue('poll');
      await expect.poll(shown).toEqual(await wanted(polls));
    });
    await test.step('reset shows all', async () => {
      await board.reset.click();
      await expect(board.chip('직장')).toHaveAttribute('aria-pressed', 'false');
      await expect.poll(() => new URL(page.url()).search).toBe('');
    });
  });

  test('counts every press on a slow device, and shows each at once', async ({ page, board }) => {
    await board.open();
    const device = await page.context().newCDPSession(page);
    await device.send('Emulation.setCPUThrottlingRate', { rate: 6 });
    const chips = ['직장', '연애', '가족', '학업/고시'];
    // a script presses one button in each frame, since Playwright would wait until the page is stable
    const states = await page.evaluate(async (names) => {
      const buttons = names.map((name) =>
        [...document.querySelectorAll<HTMLElement>('main [role=toolbar] [role=button]')].find(
          ({ textContent }) => textContent === name,
        ),
      );
      for (const button of buttons) {
        button?.click();
        await new Promise(requestAnimationFrame);
      }
      return buttons.map((button) => button?.ariaPressed);
    }, chips);
    expect(states).toEqual(['true', 'true', 'true', 'true']);
    await expect.poll(() => new URL(page.url()).searchParams.get('category')).toBe(chips.join(','));
  });

  test('shows the first post near the top, below filters in two rows', { tag: '@phone' }, async ({
    page,
    board,
    isMobile,
  }) => {
    test.skip(!isMobile, 'a wide screen has room');
    await board.open('?category=기타&sort=2');
    expect((await board.items.first().boundingBox())?.y).toBeLessThanOrEqual(260);
    const boxes = await Promise.all(
      [board.chip('기타'), board.reset, board.scope, board.sort].map((one) => one.boundingBox()),
    );
    expect(new Set(boxes.map((box) => Math.round((box?.y ?? 0) / 20))).size).toBeLessThanOrEqual(2);
    await board.reset.click();
    await expect(board.reset).toBeDisabled();
    await page.goto('/share');
    await expect(board.items.first()).toBeVisible();
    expect((await board.items.first().boundingBox())?.y).toBeLessThanOrEqual(260);
  });

  test('chooses the category that was visible at the press, however fast the presses are', { tag: '@phone' }, async ({
    page,
    board,
    isMobile,
  }) => {
    test.skip(!isMobile, 'a wide screen has room');
    await board.open();
    const chips = ['직장', '연애', '취업/진로'];
    const boxes = await Promise.all(chips.map((chip) => board.chip(chip).boundingBox()));
    for (const { x, y, height } of boxes.flatMap((box) => box ?? []))
      await page.touchscreen.tap(x + 20, y + height / 2);
    await expect.poll(() => new URL(page.url()).searchParams.get('category')).toBe(chips.join(','));
    await expect(board.chip('직장')).toHaveAttribute('aria-pressed', 'true');
    await expect(board.reset).toBeEnabled();
  });

  test('also offers the categories in a sheet', { tag: '@phone' }, async ({ page, board, frame }) => {
    await board.open();
    await frame.main.getByRole('button', { name: /^카테고리/ }).click();
    const sheet = page.getByRole('dialog');
    await sheet.getByRole('button', { name: '기타', exact: true }).click();
    await sheet.getByRole('button', { name: '고민 보기' }).click();
    await expect(sheet).toBeHidden();
    await expect(board.chip('기타')).toHaveAttribute('aria-pressed', 'true');
    await expect(board.chip('기타')).toBeInViewport({ ratio: 1 });
    await expect.poll(() => new URL(page.url()).searchParams.get('category')).toBe('기타');
  });

  test('a change of the filter resets the sort order to the latest first', async ({ page, board }) => {
    await board.open('?sort=2');
    await expect(board.sort).toHaveValue('2');
    await board.scope.selectOption('투표 있는 고민');
    await expect(board.sort).toHaveValue('1');
    await expect.poll(() => new URL(page.url()).searchParams.get('sort')).toBeNull();
  });

  test('loads more at its end and never shows a post twice', { tag: '@phone' }, async ({ board }) => {
    await board.open();
    await board.scrollTo(30);
    const links = await board.items.getByRole('heading').getByRole('link').all();
    const addresses = await Promise.all(links.map((link) => link.getAttribute('href')));
    expect(new Set(addresses).size).toBe(addresses.length);
  });

  test('returns to the same position after opening a post', { tag: '@phone' }, async ({ page, board, worryPage }) => {
    await board.open('?filter=poll&sort=3');
    await board.scrollTo(20);
    const titles = await board.titles.allTextContents();
    const item = board.items.nth(14);
    // the position is measured during the press, since Playwright first scrolls a covered link into view
    const pressedAt = item.evaluate(
      (element) =>
        new Promise<number>((resolve) => {
          const measure = () => resolve(element.getBoundingClientRect().top);
          element.addEventListener('click', measure, { once: true, capture: true });
        }),
    );
    await board.titles.nth(14).getByRole('link').click();
    const top = await pressedAt;
    await expect(worryPage.title).toHaveText(titles[14] ?? '');
    await page.goBack();
    await expect(item).toBeInViewport();
    // the page of the list that was loading when the post was opened may be added at the end
    expect((await board.titles.allTextContents()).slice(0, titles.length)).toEqual(titles);
    await expect.poll(async () => Math.abs(((await item.boundingBox())?.y ?? Number.NaN) - top)).toBeLessThan(5);
    expect(new URL(page.url()).search).toBe('?filter=poll&sort=3');
  });

  test('asks a visitor to sign in', async ({ page, board, frame }) => {
    await board.open();
    const title = (await board.titles.first().textContent()) ?? '';
    await test.step('before a bookmark', async () => {
      await board.bookmark(title).click();
      await frame.answer('로그인 후 이용 가능합니다.', '로그인하기');
      await expect(page).toHaveURL(/\/login\?next=%2Fconcern$/);
      await page.goBack();
    });
    await test.step('before the filter for own posts', async () => {
      await board.scope.selectOption('내가 쓴 고민');
      await frame.answer('로그인 후 이용 가능합니다.', '로그인하기');
      await expect(page).toHaveURL(/\/login/);
      await page.goBack();
    });
    await test.step('before writing', async () => {
      await page.getByRole('link', { name: '글쓰기' }).click();
      await frame.confirmAlert('로그인 후 이용해주세요.');
      await expect(page).toHaveURL(/\/login/);
    });
  });

  test('links to the answer of an expert', { tag: '@phone' }, async ({ page, board, worryPage }) => {
    const { title, category } = await findWorry(page.request, (worry) => worry.is_counselor_answer);
    await board.open(`?category=${encodeURIComponent(category)}`);
    await expect(async () => {
      await board.items.last().scrollIntoViewIfNeeded();
      await expect(board.item(title)).toBeVisible({ timeout: 500 });
    }).toPass();
    await board.item(title).getByRole('link', { name: '전문가 답변 보기' }).click();
    await expect(page).toHaveURL(/\?expert/);
    await expect(worryPage.answer).toBeInViewport();
  });
});
