import { startPushService } from '../../../../api/test/support/notifications/push-service.ts';
import { findViolations } from '../../../support/browser/axe.ts';
import { fakeSubscription, pushWorker } from '../../../support/browser/push-browser.ts';
import { postWorry } from '../../../support/data/posts.ts';
import { expect, test } from '../../../support/fixtures.ts';
import { answerAtDesk, takeAtDesk } from '../../../support/life/answer-at-desk.ts';
import { openDesk } from '../../../support/life/worry.ts';
import { WorryPage } from '../../../support/pages/worry-page.ts';
import { joinAsNewMember, tokenOf } from '../../../support/people.ts';

test.use({ serviceWorkers: 'allow' });

test('an answer is announced by push, the notification reveals nothing, and a press opens the answer', async ({
  page,
  browser,
  request,
  frame,
}) => {
  const service = await startPushService();
  await joinAsNewMember(page);
  const token = await tokenOf(page);
  await request.put('/api/notification/settings', {
    headers: { authorization: `Bearer ${token}` },
    data: { is_quiet: false },
  });
  const { id, title } = await postWorry(request, token);
  await fakeSubscription(page, service.subscription);

  await test.step('the author switches push on in the settings', async () => {
    await page.goto('/notifications/settings');
    await frame.main.getByRole('button', { name: '이 기기에서 받기' }).click();
    await expect(frame.main.getByText('이 기기에서 알림을 받고 있어요.')).toBeVisible();
    expect(await findViolations(page)).toEqual([]);
  });
  const worker = await pushWorker(page);
  const last = () => service.received.at(-1)?.message;

  await test.step('the push service gets only the path of the post, encrypted', async () => {
    const desk = await openDesk(browser);
    await takeAtDesk(desk, id);
    await expect.poll(() => service.received.length).toBe(1);
    await answerAtDesk(desk);
    await expect.poll(() => service.received.length).toBe(2);
    expect(last()).toEqual({ to: `/concern_detail/${id}` });
    await desk.context().close();
  });
  await test.step('the screen shows one notification, which says nothing of what has happened', async () => {
    for (const { message } of service.received) await worker.deliver(message);
    expect(await worker.shown()).toEqual([{ title: '온마음', body: '새 소식이 있어요', tag: 'news' }]);
  });
  await test.step('a press closes it and opens the answer in the tab of the site', async () => {
    await worker.press();
    await expect(page).toHaveURL(`/concern_detail/${id}`);
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    await expect(new WorryPage(page).answer).toBeVisible();
    expect(await worker.shown()).toEqual([]);
  });
  await service.close();
});
