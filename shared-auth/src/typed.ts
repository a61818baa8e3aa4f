import { deviceStore, type GuardedStore, removeKeys, tabStore } from './guarded-store.ts';

/** Key prefix of what ends with the session in any case, such as a phone number, an intake sheet or places in lists. */
export const PRIVATE_PREFIX = 'onmaum:private:';
/** Key prefix of what the same person finds again who signs in after the server has ended the session. */
const TYPED = 'onmaum:typed:';
/** Key prefix of drafts of posts. Their JSON has `synced`: whether the server has the same copy. */
export const DRAFT_PREFIX = 'onmaum:draft:';

interface Place {
  /** The person who types; nobody else gets to see it. */
  owner: number;
  /** Name of the field and its place, such as 'comment:counsel:7'. */
  name: string;
  /** It ends with the session, also where the server ends it. */
  private?: boolean;
  /** Kept for all tabs of the device; otherwise for this tab alone. */
  device?: boolean;
}

/** Text that somebody is typing, kept until the server has it: it survives a reload, Back and a closed dialog. */
export interface Typed {
  /** null for nothing. */
  read: () => string | null;
  /** @param text '' keeps nothing @returns whether it outlives the page */
  keep: (text: string) => boolean;
  drop: () => void;
}

/**
 * Where something that is typed is kept (rules/sign-in.md#what-is-being-typed). Every form with more than a line uses it; a
 * sign-out removes all of it.
 */
export const typedAt = ({ owner, name, device, ...place }: Place): Typed =>
  textAt(device ? deviceStore : tabStore, `${place.private ? PRIVATE_PREFIX : TYPED}${owner}:${name}`);

/** Keeps a text at any key of a store. The caller decides who may see it and when it ends. */
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

/** The session has ended. @param isExpired by the server: what is not private waits in this tab for the same person */
export function forgetTyped(isExpired: boolean) {
  for (const store of [deviceStore, tabStore]) {
    begins(store, PRIVATE_PREFIX, ...(isExpired ? [] : [TYPED]));
  }
  // the others would be lost: they stay on this device
  removeKeys(
    deviceStore,
    (key) => key.startsWith(DRAFT_PREFIX) && deviceStore.get(key)?.includes('"synced":true') === true,
  );
}

/** Somebody has signed in: what another person has typed in this tab goes. */
export const forgetTypedOfOthers = (memberId: number) =>
  removeKeys(tabStore, (key) => key.startsWith(TYPED) && !key.startsWith(`${TYPED}${memberId}:`));

/** Removes all that this device keeps of a member's writing, because the membership has ended. */
export function forgetWritingOf(memberId: number) {
  begins(deviceStore, `${DRAFT_PREFIX}${memberId}:`);
  begins(tabStore, '');
}
