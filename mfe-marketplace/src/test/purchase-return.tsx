import { clearSession } from '@onmaum/shared-auth';
import type { StoreResult } from '@onmaum/shared-contract';
import * as orders from '@onmaum/shared-contract/order/calls';
import { fakeApi, fakeStream, renderElement, signIn } from '@onmaum/shared-testing';
import { act, screen } from '@testing-library/react';
import { PurchaseReturn } from '../features/purchase/components/return/purchase-return.tsx';
import { dropPurchase } from '../features/purchase/lib/return/kept-purchases.ts';
import { ORDER_NO, somePhone, someProgress, someReceipt } from './purchase.ts';

/** URL of the provider's return after an approved payment. */
export const BACK = `/solution_counseling/7?imp_uid=imp_1&merchant_uid=${ORDER_NO}&imp_success=true`;
export const stored: StoreResult = { status: 200, message: '', order_id: 5 };

/** The page to which the provider returns. */
export const page = (
  <PurchaseReturn goodsId={7}>
    <h1>솔루션</h1>
  </PurchaseReturn>
);

/** Fake API for a member's return from the provider. Call it at the top of a test file. */
export function testPurchaseReturn() {
  const api = fakeApi();
  const stream = fakeStream();
  beforeEach(() => {
    signIn();
    api.answers(orders.receipt, someReceipt());
    api.answers(orders.progress, someProgress());
    api.answers(orders.contactPhone, somePhone());
  });
  afterEach(() => {
    act(() => {
      clearSession();
      dropPurchase(ORDER_NO);
    });
    sessionStorage.clear();
  });
  return {
    api,
    stream,
    open: (address: string, strict = false) => renderElement(page, address, { strict }),
  };
}

/** Finds the page of the solution, also behind a dialog. */
export const solution = () => screen.findByRole('heading', { name: '솔루션', hidden: true });
export const expectAlert = async (text: string) =>
  expect(await screen.findByRole('alertdialog', { name: text })).toBeInTheDocument();
