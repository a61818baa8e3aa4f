import { sessionStore, typedAt } from '@onmaum/shared-auth';
import { shapedLike, typedValue } from '@onmaum/shared-auth/typed-value';

export const NO_PHRASE = { title: '', content: '' };

/** A phrase that was typed and not saved, in this tab. @param id null for a new one */
export const keptPhrase = (id: number | null) =>
  typedValue(
    typedAt({ owner: sessionStore.getState().user_idx, name: `desk-phrase:${id ?? 'new'}` }),
    shapedLike(NO_PHRASE),
  );
