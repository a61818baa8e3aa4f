import { ApiError } from '@onmaum/shared-auth';
import * as purchases from '@onmaum/shared-contract/mypage/purchase-calls';
import * as orders from '@onmaum/shared-contract/order/calls';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { someOffer, someProgress, somePurchase, someSession } from '../../../test/purchases.ts';
import { press, purchasesPage } from '../../../test/purchases-page.ts';

const { api, open, openAt } = purchasesPage();

const [WED, THU] = ['2026-11-25T05:00:00.000Z', '2026-11-26T06:00:00.000Z'];
const offer = someOffer({ by: 'counsellor', times: [WED, THU] });
const offered = () => somePurchase({ order_status: 2, contacted_at: '2026-11-20T03:30:00.000Z', offers: [offer] });
const choose = (name: RegExp) => userEvent.click(screen.getByRole('radio', { name }));

describe('times that the counsellor offered', () => {
  it('are the next step, and one of them is confirmed', async () => {
    api.answers(orders.confirm, someProgress({ order_status: 2, sessions: [someSession({ starts_at: THU })] }));
    await open(offered());
    expect(screen.getByText('전문가가 상담 시간 2개를 제안했어요')).toBeVisible();
    expect(screen.getByText(/하나를 고르면 예약돼요/)).toHaveTextContent('제안은 2026.11.26 15:00까지예요.');
    await press(/시간 고르기/);
    await screen.findByRole('dialog', { name: '상담 시간 고르기' });
    await choose(/2026\.11\.26 \(목\) 15:00/);
    const agreed = somePurchase({ order_status: 2, counsels: [someSession({ starts_at: THU })] });
    api.answers(purchases.list, { orderList: [agreed], totalElements: 1 });
    await press('이 시간으로 정하기');
    expect(await screen.findByText('상담 시간을 정했어요.')).toBeInTheDocument();
    expect(api.sent(orders.confirm).map(({ body }) => body)).toEqual([{ offer_id: 9, starts_at: THU, late_yn: false }]);
    expect(screen.getByText(/에 상담이 있어요/)).toHaveTextContent('2026.11.26 (목) 15:00에 상담이 있어요');
  });

  it('can be chosen until the agreed time that they would change is fixed', async () => {
    await open(somePurchase({ ...offered(), counsels: [someSession({ starts_at: '2026-11-25T01:00:00.000Z' })] }));
    expect(screen.getByText(/하나를 고르면 예약돼요/)).toHaveTextContent('제안은 2026.11.25 06:00까지예요.');
  });

  it.each([
    ['2026-11-25T17:00:00.000Z', '검사는 2026.11.26 03:00까지 마쳐 주세요.'],
    ['2026-11-25T19:00:00.000Z', '검사는 상담 전에 마쳐 주세요.'],
  ])('say at %s until when the test is to be taken', async (now, words) => {
    const test = somePurchase({
      order_status: 2,
      goods_category: '심리검사',
      contacted_at: '2026-11-20T03:30:00.000Z',
      counsels: [someSession({ starts_at: THU, ends_at: '2026-11-26T06:50:00.000Z' })],
    });
    await openAt(now, test);
    expect(screen.getByText(/검사는/)).toHaveTextContent(words);
  });

  it('can still be chosen after another one was taken', async () => {
    const text = '지났거나 다른 예약이 잡힌 시간입니다. 다른 시간을 골라주세요.';
    api.answersOnce(orders.confirm, new ApiError(409, 'time_taken', text));
    await open(offered());
    await press(/시간 고르기/);
    await choose(/11\.25/);
    await press('이 시간으로 정하기');
    expect(await screen.findByText(text)).toBeVisible();
    expect(screen.getByRole('radio', { name: /11\.25.*고를 수 없어요/ })).toBeDisabled();
    expect(screen.getByRole('radio', { name: /11\.26/ })).toBeEnabled();
  });

  it('are declined after a question', async () => {
    api.answers(orders.decline, someProgress({ order_status: 2 }));
    await open(offered());
    await press(/시간 고르기/);
    await press('거절하기');
    await screen.findByRole('alertdialog', { name: '제안받은 시간을 모두 거절할까요?' });
    api.answers(purchases.list, { orderList: [somePurchase({ order_status: 2 })], totalElements: 1 });
    await userEvent.click(screen.getAllByRole('button', { name: '거절하기' }).at(-1) as HTMLElement);
    expect(await screen.findByText('제안을 거절했어요.')).toBeInTheDocument();
    expect(api.sent(orders.decline).map(({ params }) => params)).toEqual([{ id: '9' }]);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('can be answered with another offer', async () => {
    api.answers(orders.freeTimes, { times: [{ starts_at: WED, late_yn: false }] });
    api.answers(orders.offer, someProgress({ order_status: 2, offers: [someOffer()] }));
    await open(offered());
    await press(/시간 고르기/);
    await press('다른 시간 제안하기');
    await userEvent.click(await screen.findByRole('radio', { name: '14:00' }));
    expect(screen.getByText('제안하면 전문가가 제안한 시간은 사라져요.')).toBeVisible();
    await press('제안받은 시간 보기');
    expect(screen.getByRole('radio', { name: /11\.25/ })).not.toBeChecked();
    await press('다른 시간 제안하기');
    await userEvent.click(await screen.findByRole('radio', { name: '14:00' }));
    await press('이 시간 제안하기');
    await waitFor(() => expect(api.sent(orders.offer)).toHaveLength(1));
    expect(api.sent(orders.confirm)).toEqual([]);
  });
});
