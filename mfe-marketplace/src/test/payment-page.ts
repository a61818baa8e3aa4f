import { clearSession } from '@onmaum/shared-auth';
import * as goods from '@onmaum/shared-contract/goods/calls';
import * as mypage from '@onmaum/shared-contract/mypage/calls';
import * as orders from '@onmaum/shared-contract/order/calls';
import { fakeApi, fakeStream, signIn, withoutLayout } from '@onmaum/shared-testing';
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { dropBuyer } from '../features/purchase/lib/kept-buyer.ts';
import { dropPurchase } from '../features/purchase/lib/return/kept-purchases.ts';
import { buyer, ORDER_NO, somePhone, someProgress, someReceipt, someView } from './purchase.ts';
import { NOW, renderRoute } from './render-route.tsx';

/** Fake API for the payment page of a member. Call it at the top of a test file. */
export function testPaymentPage() {
  const api = fakeApi();
  fakeStream();
  beforeEach(() => {
    withoutLayout();
    signIn();
    api.answers(goods.view, someView());
    api.answers(mypage.info, buyer);
    // a paid purchase opens its order
    api.answers(orders.receipt, someReceipt());
    api.answers(orders.progress, someProgress());
    api.answers(orders.contactPhone, somePhone());
  });
  afterEach(() => {
    act(() => {
      // makes the page stop waiting for the payment window
      window.dispatchEvent(new Event('focus'));
      clearSession();
      dropPurchase(ORDER_NO);
      dropBuyer();
    });
    sessionStorage.clear();
  });
  return { api, open: () => renderRoute('/solution_payment/7', { now: NOW }) };
}

export const field = (name: RegExp) => screen.getByRole('textbox', { name });
export const payButton = () => screen.findByRole('button', { name: /결제하기$/ });
export const agree = () => userEvent.click(screen.getByRole('checkbox', { name: '전체 동의' }));

/** Checks all consents and clicks the pay button. */
export async function pay() {
  await payButton();
  await agree();
  await userEvent.click(await payButton());
}
