import { expect, test } from '../../support/fixtures.ts';
import { signInAs } from '../../support/people.ts';

test('my page shows name, points and links to all member pages', { tag: '@phone' }, async ({ page, frame }) => {
  await signInAs(page, 'buyer');
  await page.goto('/');
  await page.getByRole('link', { name: '마이페이지' }).click();
  await expect(page).toHaveURL('/mypage');
  await expect(frame.main).toContainText('커피두잔');
  const points = frame.main.getByRole('link', { name: /포인트\s*[\d,]+P/ });
  await expect(points).toHaveAttribute('href', '/mypoint');
  // the points have the normal text colour, since the colour of warnings would look like an error
  const ink = await page.locator('body').evaluate((body) => getComputedStyle(body).color);
  await expect(points).toHaveCSS('color', ink);
  for (const path of [
    '/myinfo',
    '/mycounseling',
    '/purchase',
    '/mywrite',
    '/mycomment',
    '/myvote',
    '/mybookmark',
    '/myreport',
    '/myblock',
    '/pointshop',
  ]) {
    await expect(frame.main.locator(`a[href="${path}"]`).first()).toBeVisible();
  }
  await frame.main.getByRole('button', { name: '고객센터' }).click();
  await expect(page.getByRole('dialog', { name: '고객센터' })).toContainText('17시');
});
