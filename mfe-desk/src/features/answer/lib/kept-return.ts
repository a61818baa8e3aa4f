import { sessionStore, typedAt } from '@onmaum/shared-auth';
import { shapedLike, typedValue } from '@onmaum/shared-auth/typed-value';

/** Storage for the unsent reason and text with which a worry is returned: in this tab, until the counsellor is signed out. */
export const keptReturn = (id: number) =>
  typedValue(
    typedAt({ owner: sessionStore.getState().user_idx, name: `desk-return:${id}`, private: true }),
    shapedLike({ reason: '', words: '' }),
  );
