import type { z } from 'zod';
import { invalid, unavailable } from '../errors.ts';
import { SERVER_TEXT } from '../texts.ts';

const TIMEOUT_MS = 5_000;

/** Asks a provider and reads its answer; a provider that is silent or broken is a 503 of ours. */
export async function askProvider(url: string, init: RequestInit = {}): Promise<{ status: number; body: unknown }> {
  try {
    const answer = await fetch(url, { ...init, redirect: 'error', signal: AbortSignal.timeout(TIMEOUT_MS) });
    if (answer.status < 500) return { status: answer.status, body: await answer.json() };
  } catch {
    // The cause may hold the address with its code; it is worth nothing in a log.
  }
  throw unavailable('provider_down', SERVER_TEXT.providerDown);
}

/** The provider does not stand by this code or token: expired, used, or made for somebody else. */
export const refused = () => invalid({ code: SERVER_TEXT.loginRefused }, 'login_refused');

/** @throws 422 when the answer is not the one that was hoped for */
export function expectAnswer<Answer>(schema: z.ZodType<Answer>, body: unknown): Answer {
  const parsed = schema.safeParse(body);
  if (!parsed.success) throw refused();
  return parsed.data;
}
