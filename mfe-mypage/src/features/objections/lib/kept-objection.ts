import { sessionStore, typedAt } from '@onmaum/shared-auth';
import { shapedLike, type TypedValue, typedValue } from '@onmaum/shared-auth/typed-value';
import type { ObjectionReason } from '@onmaum/shared-contract/order/objection';

export interface Objection {
  /** Empty until the buyer chooses a reason. */
  reason: ObjectionReason | '';
  text: string;
}

export const BLANK_OBJECTION: Objection = { reason: '', text: '' };
const parse = shapedLike(BLANK_OBJECTION);

/** Storage for an unsent objection, only in this tab and until the member is signed out. */
export const keptObjection = (orderId: number, position: number): TypedValue<Objection> =>
  typedValue(
    typedAt({ owner: sessionStore.getState().user_idx, name: `objection:${orderId}:${position}`, private: true }),
    parse,
  );
