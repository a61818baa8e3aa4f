import { sessionStore, typedAt } from '@onmaum/shared-auth';
import { shapedLike, typedValue } from '@onmaum/shared-auth/typed-value';

/** Reason and words of a return that was not sent, only in this tab and until the session ends. */
export const keptReturn = (id: number) =>
  typedValue(
    typedAt({ owner: sessionStore.getState().user_idx, name: `desk-return:${id}`, private: true }),
    shapedLike({ reason: '', words: '' }),
  );
