import { deviceStore, type GuardedStore, removeKeys, tabStore } from './guarded-store.ts';

/** Key prefix of values that always end with the session, such as phone numbers, intake sheets and scroll positions. */
export const PRIVATE_PREFIX = 'onmaum:private:';
/** Key prefix of texts that are kept for the next sign-in of the same person if the server ends the session. */
const TYPED = 'onmaum:typed:';
/** Key prefix of drafts of posts. The field `synced` in their JSON contains whether the server has the same copy. */
export const DRAFT_PREFIX = 'onmaum:draft:';

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
export const typedAt = ({ owner, name, device, ...place }: Place): Typed =>
  textAt(device ? deviceStore : tabStore, `${place.private ? PRIVATE_PREFIX : TYPED}${owner}:${name}`);

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

const begins = (store: GuardedStore, ...prefixes: string[]) =>
  removeKeys(store, (key) => prefixes.some((prefix) => key.startsWith(prefix)));

/** Removes typed texts at the end of a session. @param isExpired whether the server ended it: texts that are not private stay */
export function forgetTyped(isExpired: boolean) {
  for (const store of [deviceStore, tabStore]) {
    begins(store, PRIVATE_PREFIX, ...(isExpired ? [] : [TYPED]));
  }
  // drafts that the server has not stored stay, because they would be lost
  removeKeys(
    deviceStore,
    (key) => key.startsWith(DRAFT_PREFIX) && deviceStore.get(key)?.includes('"synced":true') === true,
  );
}

/** Removes the texts that other people have typed in this tab. Called when a member signs in. */
export const forgetTypedOfOthers = (memberId: number) =>
  removeKeys(tabStore, (key) => key.startsWith(TYPED) && !key.startsWith(`${TYPED}${memberId}:`));

/** Called when a membership has ended: removes the member's drafts from this device, and everything that this tab stores. */
export function forgetWritingOf(memberId: number) {
  begins(deviceStore, `${DRAFT_PREFIX}${memberId}:`);
  begins(tabStore, '');
}
