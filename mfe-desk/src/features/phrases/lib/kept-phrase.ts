import { sessionStore, typedAt } from '@onmaum/shared-auth';
import { shapedLike, typedValue } from '@onmaum/shared-auth/typed-value';

export const NO_PHRASE = { title: '', content: '' };

/** Storage for an unsaved phrase, in this tab. @param id id of the phrase; null for a new one */
export const keptPhrase = (id: number | null) =>
  typedValue(
    typedAt({ owner: sessionStore.getState().user_idx, name: `desk-phrase:${id ?? 'new'}` }),
    shapedLike(NO_PHRASE),
  );
