import { signIn } from '@onmaum/shared-auth';
import type { LoginResult } from '@onmaum/shared-contract';
import type { Arrival } from './arrival.ts';

let last: { state: string; code: string; result: Promise<LoginResult> } | null = null;

/** Redeems what a provider gave. It is good for one time, so whoever asks again gets the same answer. */
export function exchangeOnce({ provider, code, state }: Extract<Arrival, { kind: 'return' }>): Promise<LoginResult> {
  if (last?.code !== code || last.state !== state) last = { state, code, result: signIn(provider, code, state) };
  return last.result;
}
