import { sessionStore, typedAt } from '@onmaum/shared-auth';
import { shapedLike, type TypedValue, typedValue } from '@onmaum/shared-auth/typed-value';
import type { Delivery } from '@onmaum/shared-contract/mypage/delivery';

export const BLANK_DELIVERY: Delivery = { option: '', address: '' };
const parse = shapedLike(BLANK_DELIVERY);

/**
 * Scent and address while they are filled in, in this tab alone and until the session ends.
 * @param of what they are for: the name of a product, or the id of an exchange
 */
export const keptDelivery = (of: string | number): TypedValue<Delivery> =>
  typedValue(typedAt({ owner: sessionStore.getState().user_idx, name: `delivery:${of}`, private: true }), parse);
