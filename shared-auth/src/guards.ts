import { TEXT } from '@onmaum/shared-contract/texts';
import { getToken } from './session-store.ts';
import { signal } from './signals.ts';

/**
 * Asks for a signed-in person before an action. A visitor is told `text` and shown the way to the
 * login page; the caller then does nothing.
 * @returns whether the action may go on
 */
export function requireLogin(text: string = TEXT.loginRequired): boolean {
  if (getToken()) return true;
  signal.loginNeeded(text);
  return false;
}
