import { sessionStore, typedAt } from '@onmaum/shared-auth';
import { shapedLike, typedValue } from '@onmaum/shared-auth/typed-value';

/** Storage for the times that are being typed for a session. They stay stored while the dialog is closed. */
export const keptOffer = (orderId: number, position: number) =>
  typedValue(
    typedAt({ owner: sessionStore.getState().user_idx, name: `desk-offer:${orderId}:${position}`, private: true }),
    shapedLike({ times: [''] }),
  );
