import { type PrepareBody, PURCHASE_TEXTS_VERSION, perConsent } from '@onmaum/shared-contract';
import type { Wire } from '../wire.ts';

/** A solution for sale in a test. */
export interface ForSale {
  id: number;
  price: number;
}

/** Contact data of the buyer in tests. */
export const BUYER = { buyer_name: '김온유', buyer_tel: '010-1234-5678', buyer_email: 'buyer@example.com' };

const wanted = ({ id, price }: ForSale) => ({ goods_id: id, order_price: price, ...BUYER });

/** Body of the call that prepares a payment, with decoded values. */
export const purchaseOf = (goods: ForSale): PrepareBody => ({
  ...wanted(goods),
  ...perConsent(true as const),
  consent_version: PURCHASE_TEXTS_VERSION,
});

/** The body of `purchaseOf` in the wire format. */
export const prepareBody = (goods: ForSale): Wire<typeof PrepareBody> => ({
  ...wanted(goods),
  ...perConsent('Y' as const),
});
