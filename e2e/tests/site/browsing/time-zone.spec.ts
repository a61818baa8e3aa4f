import { shiftOf } from '../../../support/browser/shift.ts';
import { reviewedExpert } from '../../../support/data/experts.ts';
import { postPoll } from '../../../support/data/posts.ts';
import { buyByCalls, findGoods } from '../../../support/data/purchases.ts';
import { expect, test } from '../../../support/fixtures.ts';
import { joinAsNewMember, joinByCalls, tokenOf } from '../../../support/people.ts';

const BOTH_TIMES = /한국\s시각 \(여기\s\d{4}\.\d\d\.\d\d\s\d\d:\d\d\)/;

/** The time in a zone in the format of the site, computed with Intl instead of the site's own code. */
const timeIn = (timeZone: string, iso: string) =>
  new Intl.DateTimeFormat('sv', { timeZone, dateStyle: 'short', timeStyle: 'short' })
    .format(new Date(iso))
    .replaceAll('-', '.');

/** The time in a zone in the format of polls. */
const minuteIn = (timeZone: string, iso: string) =>
  timeIn(timeZone, iso).replace(/^20(\d\d)\.(\d\d)\.(\d\d)/, '$1년 $2월 $3일');

test.describe('on a device in New York', () => {
  test.use({ timezoneId: 'America/New_York' });

  test('the end of a poll is shown in Korean and local time, and nothing moves', {
    tag: '@mfe-community',
  }, async ({ page, request, worryPage }) => {
    const author = await joinByCalls(request);
    const { id, poll_title } = await postPoll(request, author.token, ['네', '아니요']);
    await worryPage.open(id);
    const { section } = worryPage.poll(poll_title);
    await expect(section).toContainText('한국 시각');
    const text = (await section.textContent()) ?? '';
    const [, year, month, day, time] = /(\d\d)년 (\d\d)월 (\d\d)일 (\d\d:\d\d) 종료/.exec(text) ?? [];
    const iso = new Date(`20${year}-${month}-${day}T${time}:00+09:00`).toISOString();
    await expect(section).toContainText(`한국 시각 (여기 ${minuteIn('America/New_York', iso)})`);
    expect(await shiftOf(page)).toBeLessThan(0.02);
  });

  test('receipts and purchases name the time zone', { tag: '@mfe-mypage' }, async ({ page, request, frame }) => {
    await joinAsNewMember(page);
    const order = await buyByCalls(request, await tokenOf(page), await findGoods(request));
    await page.goto(`/solution_receipt/${order}`);
    await frame.ready();
    const paid = page.getByRole('definition').filter({ has: page.locator('time') });
    // the times of validity, first contact and payment
    await expect(paid).toHaveText([BOTH_TIMES, BOTH_TIMES, BOTH_TIMES]);
    const at = (await paid.last().locator('time').getAttribute('datetime')) ?? '';
    await expect(paid.last()).toHaveText(
      `${timeIn('Asia/Seoul', at)} 한국 시각 (여기 ${timeIn('America/New_York', at)})`,
    );
    const end = (await paid.first().locator('time').getAttribute('datetime')) ?? '';
    await expect(paid.first()).toHaveText(
      `${timeIn('Asia/Seoul', end).slice(0, 10)} 23:59 한국 시각 (여기 ${timeIn('America/New_York', end)})까지`,
    );
    await page.goto('/purchase');
    await frame.ready();
    await expect(frame.main.getByText(/까지 연락드려요/)).toHaveText(new RegExp(`${BOTH_TIMES.source}까지 연락드려요`));
  });

  test('the hours of an expert are marked as Korean time', { tag: '@mfe-marketplace' }, async ({
    page,
    request,
    frame,
  }) => {
    await page.goto(`/solution_expert/${(await reviewedExpert(request)).counselorInfo.id}`);
    await frame.ready();
    // 14 hours, or 13 during daylight saving time in New York
    await expect(page.getByText(/^여기보다 1[34]시간 빠른 한국 시각이에요\.$/)).toBeVisible();
  });
});

test('a device in Korea shows times without a time zone', { tag: '@mfe-community' }, async ({ request, worryPage }) => {
  const author = await joinByCalls(request);
  const { id, poll_title } = await postPoll(request, author.token, ['네', '아니요']);
  await worryPage.open(id);
  const { section } = worryPage.poll(poll_title);
  await expect(section).toContainText('종료');
  await expect(section).not.toContainText('한국 시각');
});
