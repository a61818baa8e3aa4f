import { deviceStore, sessionStore } from '@onmaum/shared-auth';

/** Key of the subscription that the site has stored last, with its session and its day. */
const KEY = 'onmaum-push-stored';

/** The end of a token tells sessions apart, and opens none. */
const stampOf = (endpoint: string) =>
  [sessionStore.getState().token.slice(-8), new Date().toDateString(), endpoint].join(' ');

/** Whether the site has stored the subscription today, in this session. */
export const isStored = (endpoint: string): boolean => deviceStore.get(KEY) === stampOf(endpoint);

/** Remembers the subscription that the site has stored. @param endpoint null: none */
export const setStored = (endpoint: string | null): void =>
  void (endpoint === null ? deviceStore.remove(KEY) : deviceStore.set(KEY, stampOf(endpoint)));
