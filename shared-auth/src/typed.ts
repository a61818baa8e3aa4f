import { PRIVATE_PREFIX, TYPED_PREFIX } from './forget-typed.ts';
import { deviceStore, type GuardedStore, tabStore } from './guarded-store.ts';
import { isSignedInAs } from './session-store.ts';

interface Place {
  /** Id of the person who types. Nobody else can see the text. */
  owner: number;
  /** Name of the field and of the thing that it belongs to, such as 'comment:counsel:7'. */
  name: string;
  /** Whether the text is removed at every end of the session, even if the server ended the session. */
  private?: boolean;
  /** Whether the text is kept for all tabs of the device; by default only for this tab. */
  device?: boolean;
}

/** A text that somebody is typing. It is kept until the server has it, so it survives a reload, Back and a closed dialog. */
export interface Typed {
  /** @returns null if there is no text */
  read: () => string | null;
  /** @param text '' removes the text @returns whether the text outlives the page */
  keep: (text: string) => boolean;
  drop: () => void;
}

/**
 * Storage for a text while it is typed; rules/sign-in.md#typed-text lists the forms that use it. A sign-out removes all texts.
 * After a sign-out, `keep` stores nothing for the former owner.
 */
export function typedAt({ owner, name, device, ...place }: Place): Typed {
  const text = textAt(
    device ? deviceStore : tabStore,
    `${place.private ? PRIVATE_PREFIX : TYPED_PREFIX}${owner}:${name}`,
  );
  return { ...text, keep: (typed) => (typed === '' || isSignedInAs(owner)) && text.keep(typed) };
}

/** Keeps a text under any key of a store. The caller decides who may see it and when it is removed. */
export function textAt(store: GuardedStore, key: string): Typed {
  const drop = () => store.remove(key);
  return {
    read: () => store.get(key),
    keep(text) {
      if (text) return store.set(key, text);
      drop();
      return false;
    },
    drop,
  };
}
