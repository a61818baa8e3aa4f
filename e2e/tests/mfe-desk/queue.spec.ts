import { expect, test } from '../../support/fixtures.ts';
import { joinByCalls, signInAs } from '../../support/people.ts';
import { postWorry, returnWorry } from '../../support/posts.ts';

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
