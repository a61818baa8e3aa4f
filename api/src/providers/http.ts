import type { z } from 'zod';
import { invalid, unavailable } from '../errors.ts';
import { SERVER_TEXT } from '../texts.ts';
import { tracedFetch } from './traced-fetch.ts';

const TIMEOUT_MS = 5_000;

/** Sends a request to a provider and reads the JSON answer. @throws 503 when the provider fails or times out */
export async function askProvider(url: string, init: RequestInit = {}): Promise<{ status: number; body: unknown }> {
  try {
    const answer = await tracedFetch(url, { ...init, redirect: 'error', signal: AbortSignal.timeout(TIMEOUT_MS) });
    if (answer.status < 500) return { status: answer.status, body: await answer.json() };
  } catch {
    // The cause is not logged: it may contain the address with its code.
  }
  throw unavailable('provider_down', SERVER_TEXT.providerDown);
}

/** The provider rejected the code or token: expired, already used, or issued to another application. */
export const refused = () => invalid({ code: SERVER_TEXT.loginRefused }, 'login_refused');

/** @throws 422 when the answer does not match the schema */
export function expectAnswer<Answer>(schema: z.ZodType<Answer>, body: unknown): Answer {
  const parsed = schema.safeParse(body);
  if (!parsed.success) throw refused();
  return parsed.data;
}
