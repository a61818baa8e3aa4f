/** Where a person was when the server ended the session. Apart from what reads it, which only the pages for signing in need. */
export const INTERRUPTED = 'onmaum-interrupted';

/** Stores it for signing in again. @param userId id of the person */
export const rememberInterrupted = (path: string, userId: number) =>
  sessionStorage.setItem(INTERRUPTED, `${userId} ${path}`);
