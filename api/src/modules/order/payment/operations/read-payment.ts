import type { PaymentState } from '@onmaum/shared-contract';
import type { Db } from '../../../../db/schema.ts';
import { notFound } from '../../../../errors.ts';
import { findIntent } from '../intent-repository.ts';

/** State of a payment that the member has prepared. @throws 404 for another member's payment */
export async function readPayment(db: Db, memberId: number, orderNo: string): Promise<PaymentState> {
  const intent = await findIntent(db, orderNo, memberId);
  if (!intent) throw notFound();
  const { state, goods_id, amount, order_id } = intent;
  return { state, goods_id, amount, order_id };
}
