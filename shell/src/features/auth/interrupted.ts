import { tabStore } from '@onmaum/shared-auth';
/** Where a person was when the server ended the session. Its readers are separate: only the pages for signing in need them. */
export const INTERRUPTED = 'onmaum-interrupted';

/** Stores it for signing in again. @param userId id of the person */
export const rememberInterrupted = (path: string, userId: number) =>
  void tabStore.set(INTERRUPTED, `${userId} ${path}`);

/** State of the history entry of /logout. */
export interface LogoutState {
  /** The server ended the session, not the person. */
  isExpired: boolean;
}
