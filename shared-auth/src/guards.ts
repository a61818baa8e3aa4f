import { TEXT } from '@onmaum/shared-contract/texts';
import { getToken } from './session-store.ts';
import { signal } from './signals.ts';

/**
 * Requires a session before an action. A visitor sees `text` and is sent to the login page; the caller
 * then does nothing.
 * @returns whether the action may go on
 */
export function requireLogin(text: string = TEXT.loginRequired): boolean {
  if (getToken()) return true;
  signal.loginNeeded(text);
  return false;
}
