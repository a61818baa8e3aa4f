import { findViolationsInColors } from '../../support/browser/axe.ts';
import { shiftOf } from '../../support/browser/shift.ts';
import { linkIn, mailsTo } from '../../support/data/mails.ts';
import { expect, test } from '../../support/fixtures.ts';
import { joinAsNewMember } from '../../support/people.ts';

test('a member confirms an address with the link in a mail, changes a choice, and switches all channels off', {
  tag: '@phone',
}, async ({ page, request, browser, frame }) => {
  await joinAsNewMember(page);
  await page.goto('/notifications');
  await frame.main.getByRole('link', { name: '설정' }).click();
  await expect(frame.main.getByRole('heading', { name: '알림 설정' })).toBeVisible();
  expect(await findViolationsInColors(page)).toEqual([]);

  const address = `reader-${Date.now()}-${test.info().parallelIndex}@onmaum.example`;
  await test.step('the mail for the address arrives', async () => {
    await frame.main.getByRole('button', { name: '주소 확인하기' }).click();
    const field = frame.main.getByRole('textbox', { name: '이메일 주소' });
    await expect(field).toBeFocused();
    await field.fill(address);
    await field.press('Enter');
    await expect(frame.main.getByText(`${address} 주소로 확인 메일을 보냈어요`)).toBeVisible();
  });
  const [mail = { text: '' }] = await mailsTo(request, address);

  await test.step('its link confirms the address in a browser where nobody is signed in', async () => {
    const context = await browser.newContext();
    const visitor = await context.newPage();
    await visitor.goto(linkIn(mail, /mail_confirm/));
    await visitor.getByRole('button', { name: '이 주소로 받기' }).click();
    await expect(visitor.getByText('주소를 확인했어요.')).toBeVisible();
    expect(await findViolationsInColors(visitor)).toEqual([]);
    await context.close();
  });
  await test.step('the settings have the address, and keep a choice', async () => {
    await page.reload();
    await expect(frame.main.getByText(`${address} 주소로 보내요.`)).toBeVisible();
    const saved = page.waitForResponse((response) => response.request().method() === 'PUT');
    const choice = frame.main.getByRole('checkbox', { name: '댓글과 투표 이메일' });
    // not `check()`, because React renders the new state a moment after the press
    await choice.click();
    await expect(choice).toBeChecked();
    await saved;
    await page.reload();
    await expect(frame.main.getByRole('checkbox', { name: '댓글과 투표 이메일' })).toBeChecked();
  });
  await test.step('all is off in one press', async () => {
    await frame.main.getByRole('button', { name: '모두 끄기' }).click();
    for (const name of ['휴대폰·브라우저 알림', '이메일', '카카오 알림톡'])
      await expect(frame.main.getByRole('checkbox', { name, exact: true })).not.toBeChecked();
  });
});

test('the placeholder of the settings has their size, and nothing moves afterwards', { tag: '@phone' }, async ({
  page,
  frame,
}) => {
  await joinAsNewMember(page);
  const hold = async (url: string) => {
    const held = Promise.withResolvers<void>();
    await page.route(url, async (route) => {
      await held.promise;
      await route.fallback();
    });
    return held.resolve;
  };
  const [answer, tellPush] = [await hold('**/api/notification/settings'), await hold('**/c/push.*')];
  await page.goto('/notifications/settings');
  await expect(frame.main.getByRole('status').getByText('불러오는 중')).toBeVisible();
  const heightOf = () => frame.main.evaluate(({ scrollHeight }) => scrollHeight);
  const expected = await heightOf();
  const answered = page.waitForResponse('**/api/notification/settings');
  answer();
  await answered;
  tellPush();
  await expect(frame.main.getByRole('checkbox', { name: '이메일', exact: true })).toBeVisible();
  await expect(frame.main.getByText('이 기기를 확인하고 있어요.')).toBeHidden();
  // the texts about push and the address may be a line or two longer or shorter than while the page loads
  expect(Math.abs((await heightOf()) - expected)).toBeLessThanOrEqual(60);
  expect(await shiftOf(page)).toBeLessThan(0.002);
});
