import type { Purchase } from '@onmaum/shared-contract';
import * as purchases from '@onmaum/shared-contract/mypage/purchase-calls';
import * as orders from '@onmaum/shared-contract/order/calls';
import { pressTwice } from '@onmaum/shared-testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { someOffer, someProgress, somePurchase, someSession } from '../../../test/purchases.ts';
import { press, purchasesPage } from '../../../test/purchases-page.ts';

const { api, stream, open } = purchasesPage();

const [WED, THU, FRI] = ['2026-11-25T05:00:00.000Z', '2026-11-26T06:00:00.000Z', '2026-11-27T06:00:00.000Z'];
const offer = someOffer({ by: 'counsellor', times: [WED, THU] });
const renewed = someOffer({ by: 'counsellor', offer_id: 10, times: [FRI] });
const underWay = (own: Partial<Purchase> = {}) =>
  somePurchase({ order_status: 2, contacted_at: '2026-11-20T03:30:00.000Z', ...own });

const dialog = () => within(screen.getByRole('dialog', { name: '상담 시간 고르기' }));
const radio = (name: RegExp | string) => screen.findByRole('radio', { name });
const openTimes = async (purchase: Purchase, name = /시간 고르기/) => {
  api.answers(orders.freeTimes, { times: [{ starts_at: WED, late_yn: false }] });
  await open(purchase);
  await press(name);
};
/** Changes the purchase on the server, and sends the event. */
const becomes = async (purchase: Purchase) => {
  api.answers(purchases.list, { orderList: [purchase], totalElements: 1 });
  await stream.send({ topic: 'order', kind: 'changed', id: 5 });
};
const expectNews = (text: string) => waitFor(() => expect(dialog().getByRole('status')).toHaveTextContent(text));
const expectNoForm = () => {
  expect(screen.queryByRole('radio')).toBeNull();
  expect(screen.queryByRole('button', { name: /^이 시간|거절하기/ })).toBeNull();
};

describe('an open dialog for times says what the counsellor does meanwhile', () => {
  it('an offer that was withdrawn, or declined in another tab, and shows free times only when asked', async () => {
    await openTimes(underWay({ offers: [offer] }));
    await userEvent.click(await radio(/11\.25/));
    await becomes(underWay());
    await expectNews('제안받은 시간이 사라졌어요. 전문가가 거두었거나, 다른 화면에서 거절했어요.');
    expectNoForm();
    await press('다른 시간 제안하기');
    expect(await radio('14:00')).not.toBeChecked();
    expect(dialog().getByRole('status')).toBeEmptyDOMElement();
    expect(screen.getByRole('button', { name: '이 시간 제안하기' })).toBeVisible();
  });

  it('a replaced offer, and shows the new one without a choice when asked', async () => {
    await openTimes(underWay({ offers: [offer] }));
    await userEvent.click(await radio(/11\.25/));
    await becomes(underWay({ offers: [renewed] }));
    await expectNews('전문가가 새로운 시간을 제안했어요.');
    expectNoForm();
    await press('새로 제안받은 시간 보기');
    expect(await radio(/11\.27/)).not.toBeChecked();
    await press('이 시간으로 정하기');
    expect(screen.getByRole('alert')).toHaveTextContent('시간을 골라 주세요.');
    expect(api.sent(orders.confirm)).toEqual([]);
  });

  it('a replaced offer, and chooses no time at a double press that shows the new one', async () => {
    await openTimes(underWay({ offers: [offer] }));
    await radio(/11\.25/);
    await becomes(underWay({ offers: [renewed] }));
    await expectNews('전문가가 새로운 시간을 제안했어요.');
    const newTime = () => screen.getByRole('radio', { name: /11\.27/ });
    pressTwice(screen.getByRole('button', { name: '새로 제안받은 시간 보기' }), newTime);
    expect(newTime()).not.toBeChecked();
  });

  it('an offer that arrives while free times are shown, which stay with their choice', async () => {
    await openTimes(underWay());
    await userEvent.click(await radio('14:00'));
    await becomes(underWay({ offers: [offer] }));
    await expectNews('전문가가 새로운 시간을 제안했어요.');
    expect(await radio('14:00')).toBeChecked();
    expect(screen.getByText('제안하면 전문가가 제안한 시간은 사라져요.')).toBeVisible();
    await press('새로 제안받은 시간 보기');
    expect(await radio(/11\.26/)).not.toBeChecked();
  });

  it('an offer of the buyer that was confirmed', async () => {
    await openTimes(underWay({ offers: [someOffer({ times: [THU] })] }), /다른 시간 제안하기/);
    await radio('14:00');
    await becomes(underWay({ counsels: [someSession({ starts_at: THU })] }));
    await expectNews('상담 시간이 정해졌어요.');
    expectNoForm();
    await press('다른 시간 제안하기');
    expect(await screen.findByText(/지금 정해진 시간/)).toHaveTextContent('2026.11.26 (목) 15:00');
  });

  it.each([
    ['환불이 접수된 구매예요.', { order_status: 5, settle_status: 2 }],
    ['환불된 구매예요.', { order_status: 5, settle_status: 3 }],
    ['이용 기간이 끝난 구매예요.', { order_status: 4 }],
    ['이용을 마친 구매예요.', { order_status: 3 }],
  ] as const)('the end of the order: %s', async (text, end) => {
    await openTimes(underWay({ offers: [offer] }));
    await radio(/11\.25/);
    await becomes(underWay(end));
    await expectNews(`${text} 상담 시간을 더 정할 수 없어요.`);
    expectNoForm();
    expect(dialog().getAllByRole('button', { name: '닫기' })).toHaveLength(2);
    await userEvent.click(dialog().getAllByRole('button').at(-1) as HTMLElement);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(screen.getByRole('heading', { name: '번아웃 점검 상담' })).toHaveFocus();
  });

  it('but nothing about a confirmation by the buyer, whose event arrives before the answer to the call', async () => {
    let answer: (progress: ReturnType<typeof someProgress>) => void = () => {};
    api.answers(orders.confirm, () => new Promise((resolve) => (answer = resolve)));
    await openTimes(underWay({ offers: [offer] }));
    await userEvent.click(await radio(/11\.26/));
    await press('이 시간으로 정하기');
    const session = someSession({ starts_at: THU });
    await becomes(underWay({ counsels: [session] }));
    await screen.findByText(/에 상담이 있어요/);
    expect(dialog().getByRole('status')).toBeEmptyDOMElement();
    expect(await radio(/11\.26/)).toBeChecked();
    act(() => answer(someProgress({ order_status: 2, sessions: [session] })));
    expect(await screen.findByText('상담 시간을 정했어요.')).toBeInTheDocument();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });
});
