import { findViolations } from '../../../support/browser/axe.ts';
import { newKeyword, postInfo, postWorry } from '../../../support/data/posts.ts';
import { expect, test } from '../../../support/fixtures.ts';
import { joinByCalls } from '../../../support/people.ts';

const TEXT = '자리에 누우면 낮에 들은 말이 자꾸 떠올라 잠을 이루지 못합니다. 어떻게 하면 좋을까요? ';

test('a word in a text is found and marked in the first lines of its result', { tag: '@phone' }, async ({
  page,
  request,
  searchPage,
}) => {
  const { token } = await joinByCalls(request);
  const word = newKeyword();
  const worry = await postWorry(request, token, { content: `${TEXT.repeat(9)} 그날 ${word}에서 만났어요. ${TEXT}` });
  const info = await postInfo(request, token, { content: `${TEXT.repeat(9)} 어제 ${[...word].join(' ')}도 봤어요.` });
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await searchPage.openResults(word);
    await expect(searchPage.titles('내용')).toHaveText([info.title, worry.title]);
    await expect(searchPage.titles('제목')).toHaveCount(0);
    const marks = searchPage.list('내용').locator('mark');
    await expect(marks).toHaveText([[...word].join(' '), word]);
    for (const mark of await marks.all()) {
      const cut = await mark.evaluate((element) => {
        const box = element.closest('p')?.getBoundingClientRect();
        return !box || element.getBoundingClientRect().bottom > box.bottom;
      });
      expect(cut).toBe(false);
    }
    expect(await findViolations(page), colorScheme).toEqual([]);
  }
  await searchPage.tab('내용').click();
  await expect(page).toHaveURL(/\?tab=text$/);
  await searchPage.titles('내용').last().getByRole('link').click();
  await expect(page.getByRole('heading', { level: 1, name: worry.title })).toBeVisible();
});
