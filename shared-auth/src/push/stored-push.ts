import { deviceStore, sessionStore } from '@onmaum/shared-auth';

/** Storage key for the last subscription that the site has stored, with the session and the day. */
const KEY = 'onmaum-push-stored';

/** Contains only the end of the token, which identifies the session but cannot be used to sign in. */
const stampOf = (endpoint: string) =>
  [sessionStore.getState().token.slice(-8), new Date().toDateString(), endpoint].join(' ');

/** Whether the site has stored the subscription today, in this session. */
export const isStored = (endpoint: string): boolean => deviceStore.get(KEY) === stampOf(endpoint);

/** Remembers the subscription that the site has stored. @param endpoint null removes it */
export const setStored = (endpoint: string | null): void =>
  void (endpoint === null ? deviceStore.remove(KEY) : deviceStore.set(KEY, stampOf(endpoint)));
