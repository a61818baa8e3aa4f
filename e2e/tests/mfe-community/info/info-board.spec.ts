import { listInfos } from '../../../support/data/infos.ts';
import { postInfo } from '../../../support/data/posts.ts';
import { expect, test } from '../../../support/fixtures.ts';
import { joinByCalls } from '../../../support/people.ts';

test('the info board filters and sorts, and the address keeps both', { tag: '@phone' }, async ({
  page,
  infoBoard,
  frame,
}) => {
  await infoBoard.open();
  await expect(infoBoard.category('전체')).toHaveAttribute('aria-current', 'page');
  const shows = async (sort: '1' | '2') => {
    await expect(async () => {
      const expected = await listInfos(page.request, { category: 'experience', sort });
      expect((await infoBoard.titles.allTextContents()).slice(0, 10)).toEqual(expected.map(({ title }) => title));
    }).toPass();
  };
  await test.step('a category', async () => {
    await infoBoard.category('경험').click();
    await expect(infoBoard.category('경험')).toHaveAttribute('aria-current', 'page');
    await shows('1');
    await expect(infoBoard.items.first()).toContainText('경험');
  });
  await test.step('popular posts first', async () => {
    await expect(infoBoard.sort.getByRole('option')).toHaveText(['최신순', '인기순']);
    await infoBoard.sort.selectOption('인기순');
    await expect(page).toHaveURL('/share?category=experience&sort=2');
    await shows('2');
  });
  await test.step('a reload and a shared link show the same', async () => {
    await page.reload();
    await frame.ready();
    await expect(infoBoard.category('경험')).toHaveAttribute('aria-current', 'page');
    await expect(infoBoard.sort).toHaveValue('2');
    await shows('2');
  });
  await test.step('another category shows the latest first, and Back restores the sort order', async () => {
    await infoBoard.category('질문').click();
    await expect(page).toHaveURL('/share?category=question');
    await expect(infoBoard.sort).toHaveValue('1');
    await page.goBack();
    await expect(infoBoard.sort).toHaveValue('2');
    await shows('2');
  });
});

test('the info board loads more at its end and never shows a post twice', async ({ infoBoard }) => {
  await infoBoard.open();
  await infoBoard.scrollTo(30);
  const links = await infoBoard.titles.getByRole('link').all();
  const addresses = await Promise.all(links.map((link) => link.getAttribute('href')));
  expect(new Set(addresses).size).toBe(addresses.length);
});

test('a category without posts says so, and offers to write a post', async ({ page, infoBoard }) => {
  await infoBoard.open();
  await page.route('**/api/info/list', (route) => route.fulfill({ json: { infoList: [], next_cursor: null } }));
  await infoBoard.category('질문').click();
  await expect(infoBoard.empty).toBeVisible();
  await expect(infoBoard.items).toHaveCount(0);
  await expect(infoBoard.frame.main.getByRole('link', { name: '정보 나누기' })).toHaveAttribute('href', '/share_write');
});

test('a visitor who wants to write is asked to sign in', async ({ page, infoBoard, frame }) => {
  await infoBoard.open();
  await page.getByRole('link', { name: '글쓰기' }).click();
  await frame.confirmAlert('로그인 후 이용해주세요.');
  await expect(page).toHaveURL(/\/login/);
});

test('a visitor who loads a page twice counts as one reader', async ({ page, request }) => {
  const author = await joinByCalls(request);
  const [often, once] = [await postInfo(request, author.token), await postInfo(request, author.token)];
  for (const { id } of [often, often, once]) {
    const counted = page.waitForResponse((response) =>
      response.url().endsWith(`/api/main/view/bbs_informations/${id}`),
    );
    await page.goto(`/share_detail/${id}`);
    expect((await counted).status()).toBe(204);
  }
  const viewsOf = async ({ id }: { id: number }) =>
    (await listInfos(request, { limit: 50 })).find((info) => info.id === id)?.view_cnt;
  // views are stored later but in order, so when the last one is stored, all are
  await expect.poll(() => viewsOf(once)).toBe(1);
  expect(await viewsOf(often)).toBe(1);
});
