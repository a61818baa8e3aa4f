import { sessionStore, typedAt } from '@onmaum/shared-auth';
import { shapedLike, typedValue } from '@onmaum/shared-auth/typed-value';

/** Keeps the times for a counselling session while a counsellor types them (`OfferDialog`), also after the dialog was closed. */
export const keptOffer = (orderId: number, position: number) =>
  typedValue(
    typedAt({ owner: sessionStore.getState().user_idx, name: `desk-offer:${orderId}:${position}`, private: true }),
    shapedLike({ times: [''] }),
  );
