import { sessionStore, typedAt } from '@onmaum/shared-auth';
import { shapedLike, typedValue } from '@onmaum/shared-auth/typed-value';

/** Storage for the ticked items of a worry's checklist, only in this tab and until the counsellor is signed out. */
export const keptChecks = (id: number) =>
  typedValue<readonly string[]>(
    typedAt({ owner: sessionStore.getState().user_idx, name: `desk-care:${id}`, private: true }),
    shapedLike<readonly string[]>(['']),
  );
