import { newKeyword, postInfo, postWorry, unique } from '../../../support/data/posts.ts';
import { expect, test } from '../../../support/fixtures.ts';
import { joinAsNewMember, joinByCalls, tokenOf } from '../../../support/people.ts';

test('search results have tabs, and the address keeps the selected one', async ({
  page,
  frame,
  request,
  searchPage,
}) => {
  const { token } = await joinByCalls(request);
  const word = newKeyword();
  const tagged = await postWorry(request, token, { keywords: `#${word}` });
  const titled = await postInfo(request, token, { title: unique(`${word} 이야기`) });
  const expectTab = async (name: '통합' | '키워드' | '제목' | '내용', search: string) => {
    await expect(searchPage.tab(name)).toHaveAttribute('aria-selected', 'true');
    await expect(searchPage.titles('키워드')).toHaveText(['통합', '키워드'].includes(name) ? [tagged.title] : []);
    await expect(searchPage.titles('제목')).toHaveText(['통합', '제목'].includes(name) ? [titled.title] : []);
    await expect.poll(() => new URL(page.url()).search).toBe(search);
  };
  await searchPage.openResults(word);
  await expect(frame.main.getByRole('status').first()).toHaveText(
    '제목에서 1개, 키워드에서 1개, 내용에서 0개 찾았어요.',
  );
  await expectTab('통합', '');
  await test.step('by a press', async () => {
    await searchPage.tab('키워드').click();
    await expectTab('키워드', '?tab=keyword');
  });
  await test.step('by the arrow keys', async () => {
    await page.keyboard.press('ArrowRight');
    await expectTab('제목', '?tab=title');
    await expect(searchPage.tab('제목')).toBeFocused();
    await page.keyboard.press('ArrowRight');
    await expectTab('내용', '?tab=text');
    await page.keyboard.press('ArrowRight');
    await expectTab('통합', '');
    await page.keyboard.press('ArrowLeft');
    await expectTab('내용', '?tab=text');
  });
  await test.step('after a reload, and a step back', async () => {
    await page.reload();
    await frame.ready();
    await expectTab('내용', '?tab=text');
    await page.goBack();
    await expectTab('통합', '');
  });
});

test('a list shows four posts, the newest first, and four more on each press', { tag: '@phone' }, async ({
  page,
  request,
  searchPage,
}) => {
  const { token } = await joinByCalls(request);
  const word = newKeyword();
  const titles: string[] = [];
  // one more post than fits on a page
  for (let count = 1; count <= 21; count++) {
    titles.unshift((await postInfo(request, token, { title: `${word} ${count}` })).title);
  }
  await searchPage.openResults(word);
  for (const count of [4, 8, 12, 16, 20]) {
    await expect(searchPage.titles('제목')).toHaveText(titles.slice(0, count));
    await searchPage.more('제목').click();
    await expect(searchPage.titles('제목').nth(count).getByRole('link')).toBeFocused();
  }
  await expect(searchPage.titles('제목')).toHaveText(titles);
  await expect(searchPage.more('제목')).toBeHidden();
  await test.step('Back from a post shows as many', async () => {
    await searchPage.titles('제목').last().getByRole('link').click();
    await expect(page.getByRole('heading', { level: 1, name: titles.at(-1) ?? '' })).toBeVisible();
    await page.goBack();
    await expect(searchPage.titles('제목')).toHaveText(titles);
    await expect(searchPage.titles('제목').last()).toBeInViewport();
  });
});

test('a word is found with particles, inside longer words and in either case, and is highlighted', async ({
  request,
  searchPage,
}) => {
  const { token } = await joinByCalls(request);
  const rare = newKeyword();
  const post = async (text: string) => (await postInfo(request, token, { title: `${text} ${rare}` })).title;
  const inOffice = await post('직장에서 만난 사람');
  const officeWorker = await post('신입직장인 ADHD 이야기');
  await post('학교에서 생긴 일');
  for (const { word, found } of [
    { word: '직장', found: [officeWorker, inOffice] },
    { word: '직장인', found: [officeWorker] },
    { word: '난', found: [inOffice] },
    { word: 'adhd', found: [officeWorker] },
  ]) {
    await test.step(word, async () => {
      await searchPage.openResults(`${word} ${rare}`);
      await expect(searchPage.titles('제목')).toHaveText(found);
      await expect(searchPage.titles('제목').first().locator('mark')).toHaveText([new RegExp(`^${word}$`, 'i'), rare]);
    });
  }
  await test.step('a single letter alone', async () => {
    await searchPage.openResults('난');
    await expect(searchPage.titles('제목').filter({ hasNotText: '난' })).toHaveCount(0);
    await expect(searchPage.marks('제목').first()).toHaveText('난');
  });
});

test('a keyword of a post leads to its search results, which link to related keywords', async ({
  page,
  request,
  searchPage,
  worryPage,
}) => {
  const { token } = await joinByCalls(request);
  const [keyword, related] = [newKeyword(), newKeyword()];
  const both = await postWorry(request, token, { keywords: `#${keyword},#${related}` });
  const other = await postWorry(request, token, { keywords: `#${related}` });
  await worryPage.open(both.id);
  await page
    .getByRole('list', { name: '키워드' })
    .getByRole('link', { name: `#${keyword}` })
    .click();
  await searchPage.expectResults(keyword);
  await expect(searchPage.titles('키워드')).toHaveText([both.title]);
  await expect(searchPage.list('키워드').locator('mark')).toHaveText(keyword);
  await expect(searchPage.related.getByRole('link')).toHaveText([`#${related}`]);
  await searchPage.related.getByRole('link').click();
  await searchPage.expectResults(related);
  await expect(searchPage.titles('키워드')).toHaveText([other.title, both.title]);
});

test('a bookmark is the same in all results and on the board', async ({ page, request, frame, board, searchPage }) => {
  await joinAsNewMember(page);
  const word = newKeyword();
  const { title } = await postWorry(request, await tokenOf(page), {
    title: unique(`${word} 이야기`),
    keywords: `#${word}`,
  });
  const expectInResults = async (pressed: boolean) => {
    for (const within of ['제목', '키워드'] as const) {
      await expect(searchPage.bookmark(within, title)).toHaveAttribute('aria-pressed', String(pressed));
    }
  };
  await searchPage.openResults(word);
  await expectInResults(false);
  await searchPage.bookmark('키워드', title).click();
  await expectInResults(true);
  await test.step('on the board', async () => {
    await frame.tab('고민게시판').click();
    await board.scope.selectOption('내가 쓴 고민');
    await expect(board.bookmark(title)).toHaveAttribute('aria-pressed', 'true');
    await board.bookmark(title).click();
    await expect(board.bookmark(title)).toHaveAttribute('aria-pressed', 'false');
  });
  await test.step('in the earlier results', async () => {
    await page.goBack();
    await expect(frame.tab('고민게시판')).toHaveAttribute('aria-current', 'page');
    await page.goBack();
    await searchPage.expectResults(word);
    await expectInResults(false);
  });
  await test.step('and after a reload', async () => {
    const stored = page.waitForResponse(/\/api\/counsel\/bookmark/);
    await searchPage.bookmark('제목', title).click();
    await expectInResults(true);
    await stored;
    await page.reload();
    await frame.ready();
    await expectInResults(true);
  });
});

test('a visitor is asked to sign in before a bookmark, and comes back to the results', async ({
  page,
  request,
  frame,
  searchPage,
}) => {
  const { token } = await joinByCalls(request);
  const word = newKeyword();
  const { title } = await postInfo(request, token, { title: word });
  await searchPage.openResults(word);
  await searchPage.bookmark('제목', title).click();
  await frame.answer('로그인 후 이용 가능합니다.', '로그인하기');
  await expect(page).toHaveURL(`/login?next=${encodeURIComponent(`/search/${encodeURIComponent(word)}`)}`);
  await page.getByRole('link', { name: '카카오로 시작하기' }).click();
  await page.getByRole('link', { name: /^member/ }).click();
  await searchPage.expectResults(word);
});
