import { tabStore } from '@onmaum/shared-auth';
/** Storage key of the path on which the session ended. next-path.ts, which only the sign-in pages load, reads the path. */
export const INTERRUPTED = 'onmaum-interrupted';

/** Stores the path for the next sign-in of the same person. @param userId id of the person */
export const rememberInterrupted = (path: string, userId: number) =>
  void tabStore.set(INTERRUPTED, `${userId} ${path}`);

/** State of the history entry of /logout. */
export interface LogoutState {
  /** Whether the server, not the person, ended the session. */
  isExpired: boolean;
}
