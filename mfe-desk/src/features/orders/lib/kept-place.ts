import { sessionStore, typedAt } from '@onmaum/shared-auth';
import { shapedLike, typedValue } from '@onmaum/shared-auth/typed-value';

/** Storage for the place that is being typed for a session. It stays stored while the dialog is closed. */
export const keptPlace = (orderId: number, position: number) =>
  typedValue(
    typedAt({ owner: sessionStore.getState().user_idx, name: `desk-place:${orderId}:${position}`, private: true }),
    shapedLike({ kind: '', value: '', scope: '' }),
  );
