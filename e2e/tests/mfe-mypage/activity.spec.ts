import type { Page } from '@playwright/test';
import { postInfo, postPoll } from '../../support/data/posts.ts';
import { expect, test } from '../../support/fixtures.ts';
import { joinAsNewMember, joinByCalls, tokenOf } from '../../support/people.ts';

const activityTab = (page: Page, name: string) =>
  page.getByRole('navigation', { name: '나의 활동' }).getByRole('link', { name, exact: true });

test('a vote, a comment and a bookmark appear at once in lists of my page that were loaded before', async ({
  page,
  request,
  frame,
  worryPage,
}) => {
  const author = await joinByCalls(request);
  const worry = await postPoll(request, author.token, ['옮긴다', '남는다']);
  await joinAsNewMember(page);
  await worryPage.open(worry.id);
  const post = page.url();
  const toMyPage = () => page.getByRole('link', { name: '마이페이지' }).first().click();
  // the name is a pattern, because it ends with the number of items as soon as this number has loaded
  const menu = (name: string) => frame.main.getByRole('link', { name: new RegExp(`^${name}`) });
  const empty = { '참여한 투표': '참여한 투표가', '내가 쓴 댓글': '작성한 댓글이', 북마크: '북마크한 글이' };

  await test.step('the lists are empty', async () => {
    await toMyPage();
    await menu('참여한 투표').click();
    for (const [name, words] of Object.entries(empty)) {
      await activityTab(page, name).click();
      await expect(page.getByRole('heading', { name: `${words} 없습니다.` })).toBeVisible();
    }
  });
  await test.step('the member votes, comments and bookmarks', async () => {
    // sets a mark that a reload would remove
    await page.evaluate(() => Object.assign(window, { stays: true }));
    while (page.url() !== post) await page.goBack();
    await worryPage.poll(worry.poll_title).vote('남는다');
    await worryPage.thread.write('마음이 가벼워지길 바라요.');
    await expect(frame.toast('댓글이 등록되었습니다.')).toBeVisible();
    const [answer] = await Promise.all([
      page.waitForResponse((response) => response.url().includes('/api/counsel/bookmark/')),
      page.getByRole('button', { name: `${worry.title} 북마크` }).click(),
    ]);
    expect(answer.ok()).toBe(true);
  });
  await test.step('the lists show them', async () => {
    await toMyPage();
    await menu('참여한 투표').click();
    const item = frame.main.getByRole('article', { name: worry.title });
    await expect(item.getByRole('list', { name: '투표 결과' }).getByRole('listitem')).toHaveText([
      '옮긴다0%',
      '남는다100%',
    ]);
    await activityTab(page, '내가 쓴 댓글').click();
    await expect(item).toContainText('마음이 가벼워지길 바라요.');
    await activityTab(page, '북마크').click();
    await item.getByRole('button', { name: `${worry.title} 북마크` }).click();
    await expect(page.getByRole('heading', { name: '북마크한 글이 없습니다.' })).toBeVisible();
    expect(await page.evaluate(() => 'stays' in window)).toBe(true);
  });
});

test('own posts load while scrolling, and Back restores the position', { tag: '@phone' }, async ({ page, frame }) => {
  await joinAsNewMember(page);
  const token = await tokenOf(page);
  const posts = [];
  for (let at = 0; at < 13; at += 1) posts.unshift(await postInfo(page.request, token));
  await page.goto('/mywrite');
  await frame.ready();
  const titles = frame.main.getByRole('article').getByRole('heading');
  await expect(titles.first()).toHaveText(posts[0]?.title ?? '');
  await titles.last().scrollIntoViewIfNeeded();
  await expect(titles).toHaveText(posts.map(({ title }) => title));
  const late = frame.main.getByRole('link', { name: posts[11]?.title ?? '' });
  await late.click();
  await expect(page).toHaveURL(`/share_detail/${posts[11]?.id}`);
  await page.goBack();
  await expect(titles).toHaveCount(13);
  await expect(late).toBeInViewport();
});
