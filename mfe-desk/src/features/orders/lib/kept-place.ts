import { sessionStore, typedAt } from '@onmaum/shared-auth';
import { shapedLike, typedValue } from '@onmaum/shared-auth/typed-value';

/** Keeps the place of a counselling session while a counsellor types it (`PlaceDialog`), also after the dialog was closed. */
export const keptPlace = (orderId: number, position: number) =>
  typedValue(
    typedAt({ owner: sessionStore.getState().user_idx, name: `desk-place:${orderId}:${position}`, private: true }),
    shapedLike({ kind: '', value: '', scope: '' }),
  );
