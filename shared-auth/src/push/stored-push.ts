import { deviceStore, PRIVATE_PREFIX, sessionStore } from '@onmaum/shared-auth';

/**
 * Storage key for the member's subscription that the site has stored. The server deletes a subscription at the end of its
 * session, and private values end at the same time.
 */
const keyOf = () => `${PRIVATE_PREFIX}${sessionStore.getState().user_idx}:push-stored`;

/** The stored text. It contains the day, so that a subscription that the server has lost is sent again on the next day. */
const stampOf = (endpoint: string) => [new Date().toDateString(), endpoint].join(' ');

/** Whether the site has stored the subscription today, in this session. */
export const isStored = (endpoint: string): boolean => deviceStore.get(keyOf()) === stampOf(endpoint);

/** Remembers the subscription that the site has stored. @param endpoint null removes it */
export const setStored = (endpoint: string | null): void =>
  void (endpoint === null ? deviceStore.remove(keyOf()) : deviceStore.set(keyOf(), stampOf(endpoint)));
