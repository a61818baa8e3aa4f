import { findViolations } from '../../../support/browser/axe.ts';
import { linkIn, mailsTo, receiveMails } from '../../../support/data/mails.ts';
import { postWorry } from '../../../support/data/posts.ts';
import { expect } from '../../../support/fixtures.ts';
import { answerAtDesk, DESK_ANSWER, takeAtDesk } from '../../../support/life/answer-at-desk.ts';
import { openDesk } from '../../../support/life/worry.ts';
import { Frame } from '../../../support/pages/frame.ts';
import { WorryPage } from '../../../support/pages/worry-page.ts';
import { joinAsNewMember, newHint, tokenOf } from '../../../support/people.ts';
import { testInTime } from '../../../support/site/in-time.ts';

const { step } = testInTime;
const MINUTE = 60_000;

testInTime(
  'an answer reaches the bell of its author at once, and the mailbox when the author does not look',
  async ({ page, site, browser, playwright, watch }) => {
    testInTime.setTimeout(180_000);
    // when the clock is set ahead, access tokens expire and the servers restart
    watch.allow(/401/, /503/, /ERR_CONNECTION_REFUSED|ERR_CONNECTION_RESET|ERR_EMPTY_RESPONSE|ERR_INCOMPLETE/);
    const request = await playwright.request.newContext({ baseURL: site.url });
    const address = `${newHint()}@onmaum.example`;
    await joinAsNewMember(page);
    await receiveMails(request, await tokenOf(page), address);
    const { id, title } = await postWorry(request, await tokenOf(page));
    const worry = new WorryPage(page);
    const bell = page.getByRole('banner').getByRole('link', { name: /^알림($|,)/ });

    await step('the open page of the author counts what the counsellor does', async () => {
      await page.goto('/concern');
      await expect(bell).toHaveAccessibleName('알림');
      const desk = await openDesk(browser);
      await takeAtDesk(desk, id);
      await expect(bell).toHaveAccessibleName('알림, 새 소식 1개');
      await answerAtDesk(desk);
      await expect(bell).toHaveAccessibleName('알림, 새 소식 2개');
      await desk.context().close();
    });

    const answered = async () =>
      (await mailsTo(request, address)).filter(({ text }) => text.includes('답변이 등록되었어요'));
    await step('a mail comes when ten minutes are over', async () => {
      expect(await answered()).toEqual([]);
      await site.travelTo(new Date(site.now.getTime() + 11 * MINUTE));
      await expect.poll(async () => (await answered()).length).toBe(1);
    });
    const [mail] = await answered();
    if (!mail) throw new Error('there is no mail');

    await step('subject and preview say nothing of what has happened, and the mail names nobody', async () => {
      expect(mail.subject).toBe('새 소식이 있어요');
      const preview = /<div style="display:none[^>]*>([^<&]*)/.exec(mail.html)?.[1];
      expect(preview).toBe('새 소식이 있어요');
      for (const part of [mail.subject, mail.text, mail.html]) {
        expect(part).not.toContain(title);
        expect(part).not.toContain(DESK_ANSWER.slice(0, 10));
        expect(part).not.toContain('한서윤');
      }
    });
    await step('its link in the list of mails leads to the answer', async () => {
      await page.goto('/emulator/mail');
      const entry = page.locator('details').filter({ hasText: '답변이 등록되었어요' }).filter({ hasText: address });
      await entry.locator('summary').click();
      await entry.getByRole('link', { name: /concern_detail/ }).click();
      await expect(page).toHaveURL(`/concern_detail/${id}`);
      await expect(worry.answer).toContainText(DESK_ANSWER);
    });

    const mails = new Frame(page).main.getByRole('checkbox', { name: '이메일', exact: true });
    await step('a person who is not signed in stops the mails from the mail, after one question', async () => {
      const context = await browser.newContext();
      const visitor = await context.newPage();
      await visitor.goto(linkIn(mail, /unsubscribe/));
      await visitor.getByRole('button', { name: '이메일 받지 않기' }).click();
      await expect(visitor.getByText('이제 알림을 이메일로 보내지 않아요.')).toBeVisible();
      expect(await findViolations(visitor)).toEqual([]);
      await context.close();
      await page.goto('/notifications/settings');
      await expect(mails).not.toBeChecked();
    });
    await step('so does the button of a mail program, at once', async () => {
      const saved = page.waitForResponse((response) => response.request().method() === 'PUT');
      await mails.click();
      await expect(mails).toBeChecked();
      await saved;
      expect(mail.headers['List-Unsubscribe-Post']).toBe('List-Unsubscribe=One-Click');
      const { pathname, search } = new URL(mail.headers['List-Unsubscribe']?.replace(/^<|>$/g, '') ?? '');
      const pressed = await request.post(pathname + search, { form: { 'List-Unsubscribe': 'One-Click' } });
      expect(pressed.ok()).toBe(true);
      await page.reload();
      await expect(mails).not.toBeChecked();
    });

    await step('the panel of the bell leads to the answer, and the number is gone', async () => {
      await page.goto('/concern');
      await expect(bell).toHaveAccessibleName('알림, 새 소식 2개');
      await bell.click();
      const panel = page.getByRole('dialog', { name: '알림' });
      const entry = panel.getByRole('link', { name: '읽지 않음: 답변이 등록되었어요' });
      await expect(entry).toContainText(title);
      await entry.click();
      await expect(panel).toBeHidden();
      await expect(page).toHaveURL(`/concern_detail/${id}`);
      await expect(worry.answer).toContainText(DESK_ANSWER);
      await expect(bell).toHaveAccessibleName('알림');
      await page.reload();
      await expect(bell).toHaveAccessibleName('알림');
    });
  },
);
