import type { WireAnswerOf } from '@onmaum/shared-contract';
import type * as orders from '@onmaum/shared-contract/order/calls';
import type { Page } from '@playwright/test';
import { counsellorCalls } from '../../../support/data/counsellor-calls.ts';
import { findGoods } from '../../../support/data/purchases.ts';
import { expect } from '../../../support/fixtures.ts';
import { openDesk, worryFromStartToReview } from '../../../support/life/worry.ts';
import { Frame } from '../../../support/pages/frame.ts';
import { PaymentPage } from '../../../support/pages/payment-page.ts';
import { joinAsNewMember } from '../../../support/people.ts';
import { testInTime } from '../../../support/site/in-time.ts';

type Progress = WireAnswerOf<typeof orders.progress>;
const { step } = testInTime;
const HOUR = 3_600_000;

/** Buys a solution on the site. @returns the id of the order */
async function buy(page: Page, goodsId: number): Promise<number> {
  const payment = new PaymentPage(page);
  await payment.open(goodsId);
  await payment.toWindow();
  await payment.decide('승인');
  await expect(payment.complete).toBeVisible();
  return Number(new URL(page.url()).searchParams.get('order'));
}

/** Proposes the first time on the last free day, which is more than four hours from now. */
async function propose(page: Page) {
  const dialog = page.getByRole('dialog', { name: /^상담 시간/ });
  await dialog.getByRole('group', { name: '날짜' }).getByRole('radio').last().check();
  await dialog
    .getByRole('group', { name: /시작 시간$/ })
    .getByRole('radio')
    .first()
    .check();
  await dialog.getByRole('button', { name: '이 시간 제안하기' }).click();
  await expect(dialog).toBeHidden();
}

testInTime(
  'a worry is answered and reviewed; a counselling that nobody held is refunded, another one pays points',
  async ({ page, site, browser, playwright, watch }) => {
    testInTime.setTimeout(300_000);
    // when the clock is set ahead, access tokens expire and the servers restart
    watch.allow(/401/, /503/, /ERR_CONNECTION_REFUSED|ERR_CONNECTION_RESET|ERR_EMPTY_RESPONSE|ERR_INCOMPLETE/);
    const request = await playwright.request.newContext({ baseURL: site.url });
    const frame = new Frame(page);
    await joinAsNewMember(page);
    await worryFromStartToReview(page, browser);

    const desk = await openDesk(browser);
    const goods = await findGoods(request, ({ counselor_nickname }) => counselor_nickname === '한서윤');
    const purchase = frame.main.getByRole('article', { name: goods.name }).first();
    const open = async (path = '/purchase') => {
      await page.goto(path);
      await frame.ready();
    };
    const confirm = async (order: number) => {
      await desk.goto(`/desk/orders/${order}`);
      await desk.getByRole('button', { name: '이 시간으로 정하기' }).click();
      await expect(desk.getByRole('button', { name: '이 시간으로 정하기' })).toHaveCount(0);
    };
    /** Sets the clock to some hours after the end of the agreed session. */
    const travelAfter = async (order: number, hours = 1) => {
      const { sessions } = await (await counsellorCalls(request)).get<Progress>(`/api/order/progress/${order}`);
      await site.travelTo(new Date(Date.parse(sessions[0]?.ends_at ?? '') + hours * HOUR));
      for (const one of [page, desk]) await one.clock.setSystemTime(site.now);
    };
    const reportAsHeld = async (order: number) => {
      await desk.goto(`/desk/orders/${order}`);
      await desk.getByRole('button', { name: '진행했어요' }).click();
      await desk.getByRole('alertdialog').getByRole('button', { name: '진행했어요' }).click();
      await expect(desk.getByRole('alertdialog')).toBeHidden();
    };

    const first = await step('the member buys a counselling and proposes a time', async () => {
      const order = await buy(page, goods.id);
      await page.getByRole('link', { name: '상담 시간 고르기' }).click();
      await propose(page);
      return order;
    });
    await step('the counsellor agrees, which the open page of the member shows', async () => {
      await expect(purchase).toContainText('제안했어요');
      await confirm(first);
      await expect(purchase).toContainText('예약된 상담');
    });
    await step('the member fills in the intake sheet', async () => {
      await open('/mycounseling');
      await page.getByRole('textbox', { name: '지금의 고민' }).fill('밤마다 잠을 이루지 못해요.');
      await frame.main.getByRole('button', { name: '저장', exact: true }).click();
      await expect(frame.toast('저장되었습니다.')).toBeVisible();
    });
    await step('and writes a message, which the open desk shows', async () => {
      await open();
      await purchase.getByRole('button', { name: /메시지$/ }).click();
      const dialog = page.getByRole('dialog', { name: '메시지' });
      await dialog.getByRole('textbox', { name: '메시지 쓰기' }).fill('하루만 미룰 수 있을까요?');
      await dialog.getByRole('button', { name: '보내기' }).click();
      await expect(desk.getByRole('log')).toContainText('하루만 미룰 수 있을까요?');
      await page.keyboard.press('Escape');
    });
    await step('both move the time', async () => {
      await purchase.getByRole('button', { name: /시간 바꾸기$/ }).click();
      await propose(page);
      await confirm(first);
      await expect(purchase).toContainText('예약된 상담');
    });
    await step('nobody came; the member objects to the report that it was held', async () => {
      await travelAfter(first);
      await reportAsHeld(first);
      await open();
      await purchase.getByRole('button', { name: /사실과 달라요$/ }).click();
      const dialog = page.getByRole('dialog', { name: '이의 신청' });
      await dialog.getByRole('radio', { name: '전문가가 오지 않았어요' }).check();
      await dialog.getByRole('textbox').fill('30분을 기다렸지만 아무도 오지 않았어요.');
      await dialog.getByRole('button', { name: '이의 신청하기' }).click();
      await expect(purchase).toContainText('이의 신청을 확인하고 있어요');
    });
    await step('an operator decides for the member, who gets the money back', async () => {
      const list = await site.operate('objections');
      expect(list).toContain('30분을 기다렸지만');
      const id = /^objection (\d+)/.exec(list)?.[1] ?? '';
      await site.operate('objection', id, 'failed', '--reason', '전문가가 오지 않은 것을 확인했습니다.');
      await open();
      await expect(purchase).toContainText('진행하지 못함');
    });

    await step('a second counselling is held, completes without an objection, and pays points', async () => {
      const second = await buy(page, goods.id);
      await page.getByRole('link', { name: '상담 시간 고르기' }).click();
      await propose(page);
      await confirm(second);
      await travelAfter(second);
      await reportAsHeld(second);
      await open();
      await expect(purchase).toContainText('사실과 다르면');
      await travelAfter(second, 75);
      await open();
      await expect(purchase).toContainText('이용 완료');
      await open('/mypoint');
      await expect(frame.main).toContainText(`+${Math.floor(goods.sell_price * 0.05).toLocaleString('ko-KR')}`);
    });
    await desk.context().close();
    await request.dispose();
  },
);
