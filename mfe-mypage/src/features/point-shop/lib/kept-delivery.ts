import { sessionStore, typedAt } from '@onmaum/shared-auth';
import { shapedLike, type TypedValue, typedValue } from '@onmaum/shared-auth/typed-value';
import type { Delivery } from '@onmaum/shared-contract/mypage/delivery';

export const BLANK_DELIVERY: Delivery = { option: '', address: '' };
const parse = shapedLike(BLANK_DELIVERY);

/**
 * Storage for unsent values of scent and address, only in this tab and until the member is signed out.
 * @param purpose name of the product, or id of the exchange
 */
export const keptDelivery = (purpose: string | number): TypedValue<Delivery> =>
  typedValue(typedAt({ owner: sessionStore.getState().user_idx, name: `delivery:${purpose}`, private: true }), parse);
