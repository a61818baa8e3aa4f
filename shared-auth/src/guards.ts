import { TEXT } from '@onmaum/shared-contract/texts/texts';
import { getToken } from './session-store.ts';
import { type LoginRequest, signal } from './signals.ts';

/**
 * Requires a session before an action. A visitor sees a dialog that leads to the login page.
 * @returns whether the caller may carry out the action
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
