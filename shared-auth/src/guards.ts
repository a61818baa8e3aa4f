import { TEXT } from '@onmaum/shared-contract/texts/texts';
import { getToken } from './session-store.ts';
import { type LoginRequest, signal } from './signals.ts';

/**
 * Requires a session before an action. A visitor sees a dialog that leads to the login page; the caller then does
 * nothing.
 * @returns whether the action may go on
 */
export function requireLogin({
  text = TEXT.loginRequired,
  dialog = 'choice',
  next,
}: Partial<LoginRequest> = {}): boolean {
  if (getToken()) return true;
  signal.loginNeeded({ text, dialog, next });
  return false;
}
