import { ApiError, clearSession } from '@onmaum/shared-auth';
import * as orders from '@onmaum/shared-contract/order/calls';
import { signIn } from '@onmaum/shared-testing';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { begunPurchase, ORDER_NO, somePayment } from '../../../../test/purchase.ts';
import { BACK, solution, stored, testPurchaseReturn } from '../../../../test/purchase-return.tsx';
import { keepPurchase, keptPurchase, lastPurchase } from '../../lib/return/kept-purchases.ts';

const { api, open } = testPurchaseReturn();

/** The provider redirects to this tab, to which nobody is signed in. The buyer then signs in. */
async function returnSignedOut() {
  act(() => clearSession());
  const page = open(BACK);
  await solution();
  act(() => signIn());
  return page;
}

test("another member in this tab does not see the first member's purchase", async () => {
  keepPurchase({ ...begunPurchase, imp_uid: 'imp_1' });
  act(() => signIn({ user_idx: 10 }));
  open('/solution_counseling/7');
  await solution();
  expect(api.requests()).toEqual([]);
});

describe('a purchase that returned to a signed-out tab of another browser', () => {
  beforeEach(() => api.answers(orders.payment, somePayment()));

  test('is seen only by the member who signed in and has its order', async () => {
    api.answers(orders.store, stored);
    const { address } = await returnSignedOut();
    await waitFor(() => expect(address()).toBe('/solution_counseling/7?order=5'));
    expect(lastPurchase(7)).toMatchObject({ order_id: 5 });
    act(() => clearSession());
    expect(lastPurchase(7)).toBeUndefined();
    act(() => signIn({ user_idx: 10 }));
    expect(lastPurchase(7)).toBeUndefined();
  });

  test('is not sent for the next member if the first one left before the outcome', async () => {
    api.answers(orders.store, ApiError.unreachable());
    const { unmount } = await returnSignedOut();
    await userEvent.click(await screen.findByRole('button', { name: '솔루션으로 돌아가기' }));
    await solution();
    unmount();
    const sent = api.requests().length;
    act(() => signIn({ user_idx: 10 }));
    open('/solution_counseling/7');
    await solution();
    expect(api.requests()).toHaveLength(sent);
    expect(keptPurchase(ORDER_NO)).toMatchObject({ member: 9 });
  });
});
