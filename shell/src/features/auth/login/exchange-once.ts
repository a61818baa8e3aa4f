import type { LoginResult } from '@onmaum/shared-contract';
import { signIn } from '../api/sign-in.ts';
import type { Arrival } from './arrival.ts';

let last: { state: string; code: string; result: Promise<LoginResult> } | null = null;

/** Exchanges a provider's code for a session. A code can be used only once, so repeated calls share one answer. */
export function exchangeOnce({ provider, code, state }: Extract<Arrival, { kind: 'return' }>): Promise<LoginResult> {
  if (last?.code !== code || last.state !== state) last = { state, code, result: signIn(provider, code, state) };
  return last.result;
}
