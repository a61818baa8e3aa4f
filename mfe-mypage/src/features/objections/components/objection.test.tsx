import { ApiError } from '@onmaum/shared-auth';
import * as purchases from '@onmaum/shared-contract/mypage/purchase-calls';
import * as orders from '@onmaum/shared-contract/order/calls';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { someProgress, somePurchase, someSession } from '../../../test/purchases.ts';
import { press, purchasesPage } from '../../../test/purchases-page.ts';

const { api, stream, open } = purchasesPage();

const reported = someSession({
  starts_at: '2026-11-20T02:00:00.000Z',
  ends_at: '2026-11-20T02:50:00.000Z',
  status: 'done',
  object_until: '2026-11-23T03:30:00.000Z',
});
const objection = {
  reason: 'no_expert',
  created_at: '2026-11-20T04:00:00.000Z',
  decided_at: null,
  decided_by: null,
} as const;
const disputed = { ...reported, object_until: null, objection };
const purchaseWith = (session: typeof reported) => somePurchase({ order_status: 2, counsels: [session] });

describe('an objection to a report', () => {
  it('is sent once with its reason and words, and waits for the decision', async () => {
    api.answers(orders.object, someProgress({ order_status: 2, sessions: [disputed] }));
    await open(purchaseWith(reported));
    expect(screen.getByText('상담이 ‘진행 완료’로 기록됐어요')).toBeVisible();
    expect(screen.getByText(/사실과 다르면/)).toHaveTextContent('2026.11.23 12:30까지 알려 주세요 (71시간 남음)');
    await press(/사실과 달라요/);
    const dialog = within(await screen.findByRole('dialog', { name: '이의 신청' }));
    expect(dialog.getByText(/이 회기의 48,000원을 돌려드려요/)).toBeVisible();
    await press('이의 신청하기');
    expect(dialog.getByText('무슨 일이 있었는지 골라 주세요.')).toBeVisible();
    expect(dialog.getByRole('radio', { name: '진행되지 않았어요' })).toHaveFocus();
    await userEvent.click(dialog.getByRole('radio', { name: '전문가가 오지 않았어요' }));
    await userEvent.type(dialog.getByRole('textbox'), '기다렸어요');
    api.answers(purchases.list, { orderList: [purchaseWith(disputed)], totalElements: 1 });
    const button = dialog.getByRole('button', { name: '이의 신청하기' });
    act(() => {
      button.click();
      button.click();
    });
    expect(await screen.findByText('이의를 신청했어요. 결과는 구매 내역에서 볼 수 있어요.')).toBeInTheDocument();
    expect(api.sent(orders.object).map(({ body }) => body)).toEqual([
      { order_id: 5, position: 1, reason: 'no_expert', text: '기다렸어요' },
    ]);
    expect(screen.getByText('이의 신청을 확인하고 있어요')).toBeVisible();
    expect(screen.getByText('이의 확인 중')).toBeVisible();
    expect(screen.getByText(/전문가가 오지 않았어요/)).toHaveTextContent('2026.11.20에 신청했어요');
    expect(screen.getByRole('heading', { name: '번아웃 점검 상담' })).toHaveFocus();
    expect(JSON.stringify({ ...sessionStorage })).not.toContain('기다렸어요');
  });

  it('cannot be edited while it is sent', async () => {
    api.answers(orders.object, new Promise(() => {}));
    await open(purchaseWith(reported));
    await press(/사실과 달라요/);
    await userEvent.click(screen.getByRole('radio', { name: '진행되지 않았어요' }));
    await userEvent.type(screen.getByRole('textbox'), '기다렸어요');
    await press('이의 신청하기');
    await userEvent.type(screen.getByRole('textbox'), ' 한 시간');
    await userEvent.click(screen.getByRole('radio', { name: '전문가가 오지 않았어요' }));
    expect(screen.getByRole('textbox')).toHaveValue('기다렸어요');
    expect(screen.getByRole('radio', { name: '진행되지 않았어요' })).toBeChecked();
    await press('취소');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await press(/사실과 달라요/);
    await userEvent.type(screen.getByRole('textbox'), ' 한 시간');
    expect(screen.getByRole('textbox')).toHaveValue('기다렸어요');
    expect(screen.getByRole('button', { name: '이의 신청하기' })).toHaveAttribute('aria-busy', 'true');
  });

  it('closes no dialog about another session when its answer arrives', async () => {
    const answer = Promise.withResolvers<ReturnType<typeof someProgress>>();
    api.answers(orders.object, answer.promise);
    const second = { ...reported, position: 2 };
    await open(somePurchase({ order_status: 2, sessions: 2, counsels: [reported, second] }));
    await press(/1회기.*사실과 달라요/);
    await userEvent.click(screen.getByRole('radio', { name: '진행되지 않았어요' }));
    await press('이의 신청하기');
    await press('취소');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await press(/2회기.*사실과 달라요/);
    await userEvent.type(screen.getByRole('textbox'), '둘째');
    await act(async () => answer.resolve(someProgress({ order_status: 2, sessions: [disputed, second] })));
    await screen.findByText('이의를 신청했어요. 결과는 구매 내역에서 볼 수 있어요.');
    expect(screen.getByRole('textbox')).toHaveValue('둘째');
  });

  it('keeps what was typed while the dialog is closed', async () => {
    await open(purchaseWith(reported));
    await press(/사실과 달라요/);
    await userEvent.click(screen.getByRole('radio', { name: '진행되지 않았어요' }));
    await userEvent.type(screen.getByRole('textbox'), '연결이 되지 않았어요');
    await press('취소');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(screen.getByRole('button', { name: /사실과 달라요/ })).toHaveFocus();
    await press(/사실과 달라요/);
    expect(screen.getByRole('textbox')).toHaveValue('연결이 되지 않았어요');
    expect(screen.getByRole('radio', { name: '진행되지 않았어요' })).toBeChecked();
  });

  it.each([
    ['전문가가 진행하지 못한 상담으로 알려서, 이 회기의 금액을 돌려드려요.', { status: 'failed', object_until: null }],
    ['이미 이의를 신청한 상담이에요. 결과는 구매 내역에서 볼 수 있어요.', { objection, object_until: null }],
    ['이의를 신청할 수 있는 기간이 지났어요.', { object_until: null }],
  ] as const)('that has become impossible says why in its open dialog: %s', async (text, change) => {
    await open(purchaseWith(reported));
    await press(/사실과 달라요/);
    await screen.findByRole('radio', { name: '진행되지 않았어요' });
    api.answers(purchases.list, { orderList: [purchaseWith({ ...reported, ...change })], totalElements: 1 });
    await stream.send({ topic: 'order', kind: 'changed', id: 5 });
    expect(await screen.findByText(text)).toBeVisible();
    expect(screen.queryByRole('radio')).toBeNull();
    await userEvent.click(screen.getAllByRole('button', { name: '닫기' }).at(-1) as HTMLElement);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('that comes too late shows the purchase as it is', async () => {
    const text = '지금 상태에서는 할 수 없는 일입니다. 새로고침하여 확인해주세요.';
    api.answers(orders.object, new ApiError(409, 'transition_forbidden', text));
    await open(purchaseWith(reported));
    await press(/사실과 달라요/);
    await userEvent.click(screen.getByRole('radio', { name: '진행되지 않았어요' }));
    const completed = somePurchase({ order_status: 3, counsels: [{ ...reported, object_until: null }] });
    api.answers(purchases.list, { orderList: [completed], totalElements: 1 });
    await press('이의 신청하기');
    expect(await screen.findByRole('alertdialog', { name: text })).toBeVisible();
    await press('확인');
    expect(await screen.findByText('이용 완료')).toBeVisible();
    expect(screen.queryByRole('button', { name: /사실과 달라요/ })).toBeNull();
  });

  it('ends without a decision when the payment was cancelled', async () => {
    await open({ ...purchaseWith(disputed), order_status: 5, settle_status: 3 });
    expect(screen.getByText(/이의 신청/)).toHaveTextContent(
      '결제가 취소되어 이의 신청(‘전문가가 오지 않았어요’)은 결정 없이 끝났어요.',
    );
    expect(screen.queryByText('이의 확인 중')).toBeNull();
  });

  it('shows how it was decided', async () => {
    const decided = { ...objection, decided_at: '2026-11-20T03:00:00.000Z', decided_by: 'operator' } as const;
    await open(
      somePurchase({
        order_status: 2,
        sessions: 2,
        counsels: [
          { ...reported, status: 'failed', object_until: null, objection: decided },
          { ...reported, position: 2, status: 'no_show', object_until: null, objection: decided },
        ],
      }),
    );
    expect(screen.getAllByText(/이의 신청\(/).map(({ textContent }) => textContent)).toEqual([
      '1회기 이의 신청(‘전문가가 오지 않았어요’) 결과: 진행하지 못함 · 2026.11.20 결정. 이 회기의 금액을 돌려드려요.',
      '2회기 이의 신청(‘전문가가 오지 않았어요’) 결과: 불참 · 2026.11.20 결정',
    ]);
  });
});
