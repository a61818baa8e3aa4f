import { expect, test } from '../../support/fixtures.ts';
import { joinAsNewMember } from '../../support/people.ts';

const NOTICE = '사이트가 새로워졌어요. 다음 화면부터 새로 열려요.';

test('an answer of a newer API is announced, the next page is a new document, and typed text is kept', {
  tag: '@shell',
}, async ({ page, frame, worryEditor }) => {
  await joinAsNewMember(page);
  await worryEditor.open();
  // a field of the items has another name
  const body = JSON.stringify([{ id: 1, category: '직장', headline: '다른 이름' }]);
  await page.route('**/api/counsel/similar', (route) => route.fulfill({ contentType: 'application/json', body }));
  await page.evaluate(() => {
    document.documentElement.dataset.first = '';
  });
  await worryEditor.fill({ title: '회사 가기가 무서워요', content: '쓰던 글' });
  await expect(frame.toast(NOTICE)).toBeVisible();
  await expect(worryEditor.content).toHaveValue('쓰던 글');

  await page.unroute('**/api/counsel/similar');
  await frame.tab('정보공유').click();
  await expect(page).toHaveURL('/share');
  await expect(page.locator('html')).not.toHaveAttribute('data-first');
  await expect(frame.main.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(frame.toast(NOTICE)).toBeHidden();

  await worryEditor.open();
  await expect(worryEditor.title).toHaveValue('회사 가기가 무서워요');
  await expect(worryEditor.content).toHaveValue('쓰던 글');
});
