import { findViolations } from '../../support/browser/axe.ts';
import { doubleText, expectDoubledText } from '../../support/browser/double-text.ts';
import { postWorry, returnWorry } from '../../support/data/posts.ts';
import { expect, test } from '../../support/fixtures.ts';
import { joinByCalls, signInAs } from '../../support/people.ts';

test('both tabs of a counsellor show who has a worry, also when the answer to the claim is late', async ({
  page,
  context,
  request,
  frame,
}) => {
  const author = await joinByCalls(request);
  const { id, title } = await postWorry(request, author.token);
  await signInAs(page, 'counsellor');
  const other = await context.newPage();
  for (const tab of [page, other]) {
    await tab.goto('/desk?sort=newest');
    await expect(tab.getByRole('button', { name: `${title} 맡기` })).toBeVisible();
  }
  await frame.ready();
  const link = { name: `${title} 답변 쓰기` };

  await page.route('**/api/counsel/claim/**', async (route) => {
    const answer = await route.fetch();
    await expect(other.getByRole('link', link)).toBeVisible();
    await expect(page.getByRole('link', link)).toBeVisible();
    await route.fulfill({ response: answer });
  });
  await page.getByRole('button', { name: `${title} 맡기` }).click();
  await expect(frame.toast('고민을 맡았습니다.')).toBeVisible();
  await expect(page.getByRole('link', link)).toBeVisible();

  await returnWorry(request, id);
  for (const tab of [page, other]) await expect(tab.getByRole('button', { name: `${title} 맡기` })).toBeVisible();
});

test('a phone shows the first worry in the upper 260 px, and filters in a sheet', { tag: '@phone' }, async ({
  page,
  request,
  frame,
  isMobile,
}) => {
  test.skip(!isMobile, 'wide screens show the filters as chips');
  const author = await joinByCalls(request);
  await postWorry(request, author.token);
  await signInAs(page, 'counsellor');
  await page.goto('/desk?sort=newest');
  await frame.ready();
  const box = await page.getByRole('article').first().boundingBox();
  expect(box?.y).toBeLessThanOrEqual(260);
  await page.getByRole('button', { name: '필터' }).click();
  const sheet = page.getByRole('dialog', { name: '필터와 정렬' });
  await sheet.getByRole('button', { name: '위로와 공감' }).click();
  await expect(page).toHaveURL('/desk?answer=1&sort=newest');
  // the previous list is pale until the new list has arrived
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
  expect(await findViolations(page)).toEqual([]);
  await sheet.getByRole('button', { name: '고민 보기' }).click();
  await expect(sheet).toBeHidden();
  await expect(page.getByRole('button', { name: /^필터 1/ })).toBeFocused();
});

test('with text at 200 % the desk does not scroll sideways on phones, and logo and tools can be pressed', async ({
  page,
  frame,
}) => {
  await doubleText(page);
  await signInAs(page, 'counsellor');
  for (const width of [320, 360, 390]) {
    await page.setViewportSize({ width, height: 844 });
    await page.goto('/desk');
    await frame.ready();
    await expectDoubledText(page);
    expect(await page.locator('html').evaluate(({ scrollWidth }) => scrollWidth)).toBeLessThanOrEqual(width);
    let end = 0;
    for (const name of ['온마음', '상담 데스크', '검색', '알림', '마이페이지']) {
      const box = await page
        .getByRole('banner')
        .getByRole('link', { name: new RegExp(`^${name}($|,)`) })
        .boundingBox();
      expect(box?.x, `${name} beside its neighbour at ${width}`).toBeGreaterThanOrEqual(end);
      expect(box?.width, `${name} at ${width}`).toBeGreaterThanOrEqual(44);
      end = (box?.x ?? 0) + (box?.width ?? 0);
    }
    expect(end).toBeLessThanOrEqual(width);
  }
});
