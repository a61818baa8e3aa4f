import { type ApiError, endsSession, toApiError, useSession } from '@onmaum/shared-auth';
import { type GoodsInfo, type MyInfo, PrepareBody, type PreparedPayment } from '@onmaum/shared-contract';
import { wireOf } from '@onmaum/shared-contract/call/wire';
import * as orders from '@onmaum/shared-contract/order/calls';
import {
  PURCHASE_CONSENTS,
  PURCHASE_TEXTS_VERSION,
  type PurchaseConsent,
  perConsent,
} from '@onmaum/shared-contract/order/consents';
import { MARKET_TEXT } from '@onmaum/shared-contract/texts/market-texts';
import { alertDialog, confirmDialog, useGuard } from '@onmaum/shared-ui';
import { bodyResolver, focusFirstInvalid } from '@onmaum/shared-ui/forms';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useRef, useState } from 'react';
import { type FieldPath, useForm } from 'react-hook-form';
import { goodsToBuyOptions } from '../api/goods-to-buy.ts';
import type { Paid } from '../api/lost-return.ts';
import { preparePurchase } from '../api/prepare.ts';
import { findReceipt } from '../api/receipt.ts';
import { type Buyer, keepBuyer, keptBuyer } from './kept-buyer.ts';
import { buyAgain } from './order-words.ts';
import { keepPurchase } from './return/kept-purchases.ts';
import { openPaymentWindow } from './window/payment-window.ts';

/** Values of the form. */
export type PurchaseValues = Buyer & Record<PurchaseConsent, boolean>;
type Body = PurchaseValues & Pick<PrepareBody, 'goods_id' | 'order_price' | 'consent_version'>;

const FIELDS = [
  'buyer_name',
  'buyer_tel',
  'buyer_email',
  ...PURCHASE_CONSENTS,
] as const satisfies FieldPath<PurchaseValues>[];
const RULES = { schema: PrepareBody, dialect: wireOf(orders.prepare)?.body };

interface Options {
  goods: GoodsInfo;
  /** The member's account; undefined if it could not be fetched. */
  info: MyInfo | undefined;
  /** Checks whether an earlier purchase in this tab is paid, so that it is not paid twice. */
  checkPaid: () => Promise<Paid>;
}

/** State of the payment page's form, and the function that starts the payment (rules/orders.md#payment-in-the-browser). */
export function usePurchaseForm({ goods: { id, sell_price }, info, checkPaid }: Options) {
  const member = useSession(({ user_idx }) => user_idx);
  const resolver = useMemo(
    () =>
      bodyResolver<PurchaseValues, Body>(RULES, (values) => ({
        ...values,
        goods_id: id,
        order_price: sell_price,
        consent_version: PURCHASE_TEXTS_VERSION,
      })),
    [id, sell_price],
  );
  const form = useForm<PurchaseValues, unknown, Body>({
    resolver,
    defaultValues: {
      buyer_name: info?.nickname ?? '',
      buyer_tel: info?.cellphone ?? '',
      buyer_email: info?.email ?? '',
      ...keptBuyer(member),
      ...perConsent(false),
    },
    shouldFocusError: false,
  });
  const element = useRef<HTMLFormElement>(null);
  const [attempts, setAttempts] = useState(0);
  const [boughtElsewhere, setBoughtElsewhere] = useState(false);
  const guard = useGuard();
  const client = useQueryClient();

  useEffect(
    () => form.subscribe({ formState: { values: true }, callback: ({ values }) => keepBuyer(member, values) }),
    [form, member],
  );
  useEffect(() => {
    if (attempts > 0) focusFirstInvalid(element.current);
  }, [attempts]);

  const refuse = async (error: ApiError) => {
    if (endsSession(error)) return;
    const wrong = FIELDS.filter((field) => error.errors[field]);
    for (const field of wrong) form.setError(field, { message: error.errors[field] });
    if (wrong.length === 0) await alertDialog(error.message);
    // if the price has changed or the sale has ended, the solution is fetched again
    if (error.status === 409 || error.status === 404) {
      await client.invalidateQueries({ queryKey: goodsToBuyOptions(String(id)).queryKey });
    }
  };

  /** Prepares the payment. @returns null if the solution was just bought and the buyer declines to buy it again */
  const prepare = async (body: PrepareBody): Promise<PreparedPayment | null> => {
    try {
      return await preparePurchase(body);
    } catch (error) {
      const { code, subjectId } = toApiError(error);
      if (code !== 'bought_already') throw error;
      setBoughtElsewhere(true);
      if (!(await confirmDialog(buyAgain(await findReceipt(client, subjectId))))) return null;
      return preparePurchase({ ...body, again: true });
    }
  };

  const pay = async (body: Body) => {
    const paid = await checkPaid();
    if (paid === 'unknown') await alertDialog(MARKET_TEXT.paymentUnknown);
    if (paid !== 'unpaid') return;
    const prepared = await prepare(body as PrepareBody).catch((error: unknown) => refuse(toApiError(error)));
    if (!prepared) return;
    const { order_no, amount } = prepared;
    keepPurchase({ order_no, goods_id: id, order_price: amount, imp_uid: '', member, left: false, order_id: null });
    await openPaymentWindow(prepared).catch(() => alertDialog(MARKET_TEXT.windowNotLoaded));
  };

  const submit = () =>
    guard(async () => {
      await form.handleSubmit(pay)();
      setAttempts((times) => times + 1);
    });

  return { form, element, submit, boughtElsewhere };
}
