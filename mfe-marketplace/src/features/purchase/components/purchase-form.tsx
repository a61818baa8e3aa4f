import type { GoodsInfo, MyInfo } from '@onmaum/shared-contract';
import { common, useWideScreen } from '@onmaum/shared-ui';
import { Form, useKeyboardInset } from '@onmaum/shared-ui/forms';
import type { useLostReturn } from '../api/lost-return.ts';
import { usePurchaseForm } from '../lib/use-purchase-form.ts';
import { AmountList } from './amount-list.tsx';
import { BoughtNote } from './bought-note.tsx';
import { BuyerFields } from './buyer-fields.tsx';
import { GoodsSummary } from './goods-summary.tsx';
import { PayBar, PayCard } from './pay.tsx';
import s from './payment-page.module.css';
import { PurchaseConsents } from './purchase-consents.tsx';
import { RefundNotes } from './refund-notes.tsx';

interface Props extends ReturnType<typeof useLostReturn> {
  goods: GoodsInfo;
  /** The member's account; undefined if it could not be fetched. */
  info: MyInfo | undefined;
}

/** The form of the payment page: solution, buyer and consents. */
export function PurchaseForm({ goods, info, bought, checkPaid }: Props) {
  const { form, element, submit, boughtElsewhere } = usePurchaseForm({ goods, info, checkPaid });
  const busy = form.formState.isSubmitting;
  const wide = useWideScreen();
  useKeyboardInset();
  return (
    <Form form={form} submit={submit} ref={element} className={s.form}>
      <div className={common.stack8}>
        <h1>결제하기</h1>
        {(bought !== null || boughtElsewhere) && <BoughtNote goodsId={goods.id} orderId={bought} />}
        <GoodsSummary goods={goods} />
        <BuyerFields />
        {!wide && <AmountList goods={goods} />}
        <RefundNotes />
        <PurchaseConsents />
      </div>
      {wide ? <PayCard goods={goods} busy={busy} /> : <PayBar goods={goods} busy={busy} />}
    </Form>
  );
}
