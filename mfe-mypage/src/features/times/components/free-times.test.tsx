import { ApiError } from '@onmaum/shared-auth';
import * as purchases from '@onmaum/shared-contract/mypage/purchase-calls';
import * as orders from '@onmaum/shared-contract/order/calls';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { someOffer, somePurchase } from '../../../test/purchases.ts';
import { press, purchasesPage } from '../../../test/purchases-page.ts';

const { api, stream, open } = purchasesPage();

const [WED_14, WED_15, THU_15] = ['2026-11-25T05:00:00.000Z', '2026-11-25T06:00:00.000Z', '2026-11-26T06:00:00.000Z'];
const areFree = (...times: string[]) =>
  api.answers(orders.freeTimes, { times: times.map((starts_at) => ({ starts_at, late_yn: false })) });
const radio = (name: string | RegExp) => screen.findByRole('radio', { name });
const GONE = '고른 시간은 지났거나 다른 예약이 잡혔어요. 다른 시간을 골라 주세요.';

/** Opens the dialog of order 5, and chooses a free time. */
async function choose(name = '14:00') {
  await open(somePurchase());
  // once an event has arrived, the stream is open, and causes no further fetch
  const lists = api.sent(purchases.list).length;
  await stream.send({ topic: 'order', kind: 'read', id: 6 });
  await waitFor(() => expect(api.sent(purchases.list).length).toBeGreaterThan(lists));
  await press(/시간 고르기/);
  await userEvent.click(await radio(name));
}

describe('free times on screen', () => {
  it('stay when they are booked meanwhile, as times that cannot be chosen, and the dialog says so', async () => {
    areFree(WED_14, WED_15);
    await choose();
    areFree(WED_15);
    await stream.send({ topic: 'order', kind: 'changed', id: 5 });
    expect(await screen.findByText(GONE)).toBeVisible();
    expect(await radio('14:00 · 고를 수 없어요')).toBeDisabled();
    await press('이 시간 제안하기');
    expect(screen.getByRole('alert')).toHaveTextContent('시간을 골라 주세요.');
    expect(api.sent(orders.offer)).toEqual([]);
    await userEvent.click(await radio('15:00'));
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it.each([
    ['another order changes', { kind: 'changed', id: 6 }],
    ['a message arrives', { kind: 'message', id: 5 }],
  ] as const)('are not fetched again when %s', async (_when, event) => {
    areFree(WED_14, WED_15);
    await choose();
    const fetches = api.sent(orders.freeTimes).length;
    const lists = api.sent(purchases.list).length;
    await stream.send({ topic: 'order', ...event });
    await waitFor(() => expect(api.sent(purchases.list).length).toBeGreaterThan(lists));
    expect(api.sent(orders.freeTimes)).toHaveLength(fetches);
    expect(await radio('14:00')).toBeChecked();
  });

  it('cannot be chosen once they were refused, even if the others cannot be fetched', async () => {
    const text = '예약할 수 없는 시간입니다. 다른 시간을 골라주세요.';
    areFree(WED_14, WED_15);
    await choose();
    api.answers(orders.offer, new ApiError(422, 'invalid_input', text, { times: text }));
    api.answers(orders.freeTimes, ApiError.unreachable());
    await press('이 시간 제안하기');
    expect(await screen.findByText(text)).toBeVisible();
    expect(await radio('14:00 · 고를 수 없어요')).toBeDisabled();
    expect(await radio('15:00')).toBeEnabled();
  });

  it('are the current ones whenever the buyer asks for them', async () => {
    areFree(WED_14, WED_15);
    await open(somePurchase({ offers: [someOffer({ by: 'counsellor', times: [THU_15] })] }));
    await press(/시간 고르기/);
    await press('다른 시간 제안하기');
    await userEvent.click(await radio('14:00'));
    await press('제안받은 시간 보기');
    areFree(WED_15);
    await press('다른 시간 제안하기');
    expect(await radio('15:00')).toBeEnabled();
    expect(screen.queryByRole('radio', { name: /14:00/ })).toBeNull();
  });

  it('give way to a text if none is free any more', async () => {
    areFree(WED_14);
    await choose();
    areFree();
    await stream.send({ topic: 'order', kind: 'changed', id: 5 });
    expect(await screen.findByText('지금은 고를 수 있는 시간이 없어요')).toBeVisible();
    expect(screen.queryByRole('button', { name: '이 시간 제안하기' })).toBeNull();
  });
});
