import { expectArrowsBesideHeading } from '../../../support/browser/place.ts';
import { newKeyword, postInfo, postWorry } from '../../../support/data/posts.ts';
import { expect, test } from '../../../support/fixtures.ts';
import { joinByCalls } from '../../../support/people.ts';

test('the icon in the header opens the search, and a popular keyword opens its results', { tag: '@phone' }, async ({
  page,
  frame,
  searchPage,
  isMobile,
}) => {
  await page.goto('/');
  await frame.ready();
  await page.getByRole('banner').getByRole('link', { name: '검색', exact: true }).click();
  await expect(page).toHaveURL('/search');
  await expect(page.getByRole('heading', { level: 1, name: '검색' })).toBeVisible();
  if (!isMobile) await expectArrowsBesideHeading(searchPage.popular);
  const first = searchPage.popular.getByRole('link').first();
  const keyword = (await first.textContent())?.replace(/^\d+/, '') ?? '';
  await first.click();
  await searchPage.expectResults(keyword);
  await expect(searchPage.list('키워드').locator('mark').first()).toHaveText(keyword);
});

test('an empty search asks for a word', { tag: '@phone' }, async ({ page, frame, searchPage }) => {
  await searchPage.open();
  for (const nothing of ['', '   ', '#']) {
    await searchPage.searchFor(nothing);
    await expect(frame.main.getByText('검색어를 입력해주세요', { exact: true })).toBeVisible();
    await expect(searchPage.field).toBeFocused();
    await expect(searchPage.field).toHaveAccessibleDescription('검색어를 입력해주세요');
    await searchPage.field.fill('마음');
    await expect(frame.main.getByText('검색어를 입력해주세요')).toBeHidden();
  }
  await expect(page).toHaveURL('/search');
});

test('a search without results shows a message, keeps the word, and offers others', async ({
  page,
  frame,
  searchPage,
}) => {
  const word = newKeyword();
  await searchPage.open();
  await searchPage.searchFor(word);
  await searchPage.expectNothing(word);
  await expect(page).toHaveURL(`/search/noresult?keyword=${encodeURIComponent(word)}`);
  await expect(searchPage.field).toHaveValue(word);
  await expect(searchPage.popular.getByRole('link').first()).toBeVisible();
  await test.step('the same after a reload', async () => {
    await page.reload();
    await frame.ready();
    await searchPage.expectNothing(word);
    await expect(searchPage.field).toHaveValue(word);
  });
  await test.step('one step back leaves the page', async () => {
    await page.goBack();
    await expect(page).toHaveURL('/search');
    await expect(searchPage.recentWords).toHaveCount(0);
  });
});

for (const { typed, word } of [
  { typed: 'noresult', word: 'noresult' },
  { typed: '100%', word: '100%' },
  { typed: 'a/b', word: 'a/b' },
  { typed: 'a%2Fb', word: 'a%2Fb' },
  { typed: '#직장', word: '직장' },
  { typed: '🌙', word: '🌙' },
]) {
  test(`‘${typed}’ can be searched for`, async ({ page, frame, request, searchPage }) => {
    const { token } = await joinByCalls(request);
    const { title } = await postInfo(request, token, { title: `${word} ${newKeyword()}` });
    await searchPage.open();
    await searchPage.searchFor(typed);
    const expectFound = async () => {
      await searchPage.expectResults(word);
      await expect(searchPage.marks('제목').first()).toHaveText(word);
      await expect(searchPage.titles('제목').filter({ hasText: title })).toBeVisible();
    };
    await expectFound();
    await test.step('after a reload', async () => {
      await page.reload();
      await frame.ready();
      await expectFound();
    });
  });
}

test('searching for relative path segments causes no error', async ({ page, frame, searchPage }) => {
  await searchPage.open();
  await searchPage.searchFor('..');
  await searchPage.expectNothing('..');
  await page.reload();
  await frame.ready();
  await searchPage.expectNothing('..');
});

test('recent searches are shown on this device only, latest first, until they are removed', async ({
  page,
  request,
  frame,
  searchPage,
}) => {
  const { token } = await joinByCalls(request);
  const words = [newKeyword(), newKeyword(), newKeyword()] as const;
  const [first, second, third] = words;
  await postInfo(request, token, { title: words.join(' ') });
  await searchPage.open();
  await expect(searchPage.recent).toContainText('최근 검색어가 없어요.');
  for (const word of [...words, first]) {
    await searchPage.searchFor(word);
    await searchPage.expectResults(word);
    await expect(searchPage.titles('제목')).toHaveCount(1);
  }
  const sent: string[] = [];
  page.on('request', (one) => sent.push(decodeURIComponent(one.url()), one.postData() ?? ''));

  await searchPage.open();
  await expect(searchPage.recentWords).toHaveText([first, third, second]);
  await test.step('one is removed', async () => {
    await searchPage.recent.getByRole('button', { name: `${third} 삭제` }).click();
    await expect(searchPage.recentWords).toHaveText([first, second]);
    await expect(searchPage.recent.getByRole('heading')).toBeFocused();
    await page.reload();
    await frame.ready();
    await expect(searchPage.recentWords).toHaveText([first, second]);
    expect(sent.filter((one) => words.some((word) => one.includes(word)))).toEqual([]);
  });
  await test.step('one leads to its results again', async () => {
    await searchPage.recentWords.last().click();
    await searchPage.expectResults(second);
    // waits for a result, since only a word with results is stored
    await expect(searchPage.titles('제목')).toHaveCount(1);
    await page.goBack();
    await expect(searchPage.recentWords).toHaveText([second, first]);
  });
  await test.step('all are removed', async () => {
    await searchPage.recent.getByRole('button', { name: '전체 삭제' }).click();
    await expect(searchPage.recent).toContainText('최근 검색어가 없어요.');
    await page.reload();
    await frame.ready();
    await expect(searchPage.recent).toContainText('최근 검색어가 없어요.');
  });
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('the search form works and its results can be read', async ({ page, request, searchPage, worryPage, watch }) => {
    // with JavaScript disabled, the browser refuses to preload scripts
    watch.allow(/^request failed: .*\.js csp$/);
    const { token } = await joinByCalls(request);
    const keyword = newKeyword();
    const { title } = await postWorry(request, token, { keywords: `#${keyword}` });
    await page.goto('/search');
    await searchPage.searchFor(`#${keyword}`);
    await page.getByRole('link', { name: `‘${keyword}’ 검색 결과 보기` }).click();
    await searchPage.expectResults(keyword);
    await expect(searchPage.list('키워드').getByText(keyword)).toBeVisible();
    await searchPage.titles('키워드').getByRole('link', { name: title }).click();
    await expect(worryPage.title).toHaveText(title);
  });
});
