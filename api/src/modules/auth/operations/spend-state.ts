import type { Provider } from '@onmaum/shared-contract';
import { invalid } from '../../../errors.ts';
import { SERVER_TEXT } from '../../../texts.ts';
import { readState } from '../login-state.ts';
import { spendTicket } from '../member-repository.ts';
import type { SessionDeps } from '../sessions.ts';

/**
 * Uses up the state of a sign-in that this browser began. A state can be used once.
 * @throws ApiError 422 'state_mismatch'
 */
export async function spendState(
  { db, config }: SessionDeps,
  provider: Provider,
  browser: string | undefined,
  state: string,
): Promise<void> {
  const begun = readState(config.jwtSecret, provider, browser, state);
  if (!begun || !(await spendTicket(db, begun.id, begun.expiresAt))) {
    throw invalid({ state: SERVER_TEXT.loginState }, 'state_mismatch');
  }
}
