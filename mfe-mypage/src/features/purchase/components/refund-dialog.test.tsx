import { ApiError } from '@onmaum/shared-auth';
import * as purchases from '@onmaum/shared-contract/mypage/purchase-calls';
import { orderKeys } from '@onmaum/shared-query';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { somePurchase, someQuote } from '../../../test/purchases.ts';
import { press, purchasesPage } from '../../../test/purchases-page.ts';

const { api, open } = purchasesPage();

describe('a refund', () => {
  it('shows sum and rule before the confirmation, and is requested once', async () => {
    api.answers(purchases.quote, someQuote({ refund_price: 24_000, percent: 50, used: 3, sessions: 8 }));
    api.answers(purchases.refund, { refund_price: 24_000, order_status: 5, settle_status: 2 });
    await open(somePurchase({ order_status: 2, sessions: 8 }));
    await press(/환불하기/);
    const dialog = within(await screen.findByRole('dialog', { name: '환불 신청' }));
    expect(await dialog.findByText('정말 환불하시겠습니까?')).toBeVisible();
    expect(dialog.getByText('24,000원')).toBeVisible();
    // the share of 37.5 % is rounded down
    expect(dialog.getByText(/전체 8회기 가운데 3회기\(37%\)를 이용하여 결제 금액의 50%를 돌려드려요\./)).toBeVisible();
    api.answers(purchases.list, {
      orderList: [somePurchase({ order_status: 5, settle_status: 2 })],
      totalElements: 1,
    });
    const button = dialog.getByRole('button', { name: '환불하기' });
    act(() => {
      button.click();
      button.click();
    });
    expect(await screen.findByText('환불신청되었습니다.')).toBeInTheDocument();
    expect(api.sent(purchases.refund)).toMatchObject([{ body: { refund_price: 24_000 } }]);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(screen.getByText('환불 신청 완료')).toBeVisible();
    expect(screen.getByRole('heading', { name: '번아웃 점검 상담' })).toHaveFocus();
  });

  it('removes the receipt, which shows the state before the refund', async () => {
    api.answers(purchases.quote, someQuote());
    api.answers(purchases.refund, { refund_price: 48_000, order_status: 5, settle_status: 2 });
    const { client } = await open(somePurchase());
    const { order_id } = somePurchase();
    client.setQueryData(orderKeys.receipt(String(order_id)), { order_status: 1 });
    client.setQueryData(orderKeys.receipt('99'), { order_status: 1 });
    await press(/환불하기/);
    const dialog = within(await screen.findByRole('dialog', { name: '환불 신청' }));
    await userEvent.click(await dialog.findByRole('button', { name: '환불하기' }));
    expect(await screen.findByText('환불신청되었습니다.')).toBeInTheDocument();
    expect(client.getQueryData(orderKeys.receipt(String(order_id)))).toBeUndefined();
    expect(client.getQueryData(orderKeys.receipt('99'))).toBeDefined();
  });

  it.each([
    [someQuote(), /전액을 돌려드려요/],
    [someQuote({ percent: 70, refund_price: 33_600 }), /결제일부터 7일이 지나 결제 금액의 70%를 돌려드려요/],
    [someQuote({ returned: 12_000, refund_price: 36_000, sessions: 4 }), /결제 금액을 넘지 않아요/],
  ])('shows the reason for its sum', async (quote, rule) => {
    api.answers(purchases.quote, quote);
    await open(somePurchase());
    await press(/환불하기/);
    expect(await screen.findByText(rule)).toBeVisible();
    await press('취소');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(api.sent(purchases.refund)).toEqual([]);
  });

  it.each([
    ['soon', '예약한 상담의 4시간 전부터는 환불할 수 없습니다.'],
    ['used', '절반 넘게 이용한 구매는 환불할 수 없습니다.'],
    ['over', '이용이 끝난 구매는 환불할 수 없습니다.'],
    ['asked', '이미 환불을 신청한 구매입니다.'],
  ] as const)('shows why it is impossible (%s)', async (refusal, text) => {
    api.answers(purchases.quote, someQuote({ refund_price: 0, percent: 0, refusal }));
    await open(somePurchase());
    await press(/환불하기/);
    const dialog = within(await screen.findByRole('dialog'));
    expect(await dialog.findByText(text)).toBeVisible();
    expect(dialog.queryByRole('button', { name: '환불하기' })).toBeNull();
  });

  it('returns the focus to its button when cancelled, or to the title if the button was removed', async () => {
    api.answers(purchases.quote, someQuote());
    await open(somePurchase());
    const leave = async (meanwhile: () => Promise<void>) => {
      await press(/환불하기/);
      await screen.findByText('정말 환불하시겠습니까?');
      await meanwhile();
      await userEvent.keyboard('{Escape}');
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    };
    await leave(async () => undefined);
    await waitFor(() => expect(screen.getByRole('button', { name: /환불하기/ })).toHaveFocus());

    // the refund was requested in another tab
    const alreadyRequested = new ApiError(409, 'refund_asked', '이미 환불을 신청한 구매입니다.');
    await leave(async () => {
      api.answers(purchases.refund, alreadyRequested);
      api.answers(purchases.list, {
        orderList: [somePurchase({ order_status: 5, settle_status: 2 })],
        totalElements: 1,
      });
      await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: '환불하기' }));
      await screen.findByText('환불 신청 완료');
    });
    expect(screen.getByRole('heading', { name: '번아웃 점검 상담' })).toHaveFocus();
  });

  it('is requested with the sum that is shown, also while the sum is fetched again', async () => {
    api.answersOnce(purchases.quote, someQuote());
    api.answers(purchases.quote, new Promise(() => undefined));
    api.answers(purchases.refund, { refund_price: 48_000, order_status: 5, settle_status: 2 });
    await open(somePurchase());
    await press(/환불하기/);
    await screen.findByText('정말 환불하시겠습니까?');
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await press(/환불하기/);
    const dialog = within(await screen.findByRole('dialog'));
    await userEvent.click(await dialog.findByRole('button', { name: '환불하기' }));
    expect(await screen.findByText('환불신청되었습니다.')).toBeInTheDocument();
    expect(api.sent(purchases.refund)).toMatchObject([{ body: { refund_price: 48_000 } }]);
  });

  it('announces and shows a changed sum', async () => {
    api.answersOnce(purchases.quote, someQuote());
    api.answers(purchases.quote, someQuote({ refund_price: 33_600, percent: 70 }));
    const message = '환불 금액이 33,600원으로 바뀌었습니다. 확인하고 다시 신청해주세요.';
    api.answersOnce(purchases.refund, new ApiError(409, 'refund_changed', message));
    api.answersOnce(purchases.refund, { refund_price: 33_600, order_status: 5, settle_status: 2 });
    await open(somePurchase());
    await press(/환불하기/);
    const dialog = within(await screen.findByRole('dialog'));
    await userEvent.click(await dialog.findByRole('button', { name: '환불하기' }));
    expect(await screen.findByText(message)).toBeInTheDocument();
    expect(await dialog.findByText('33,600원')).toBeVisible();
    await waitFor(() => expect(dialog.getByRole('button', { name: '환불하기' })).not.toHaveAttribute('aria-busy'));
    await userEvent.click(dialog.getByRole('button', { name: '환불하기' }));
    expect(await screen.findByText('환불신청되었습니다.')).toBeInTheDocument();
    expect(api.sent(purchases.refund).map(({ body }) => body.refund_price)).toEqual([48_000, 33_600]);
  });
});
