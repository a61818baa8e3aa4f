import type { z } from 'zod';
import { invalid, unavailable } from '../errors.ts';
import { SERVER_TEXT } from '../texts.ts';
import { tracedFetch } from './traced-fetch.ts';

const TIMEOUT_MS = 5_000;

/** Sends a request to a login provider and reads the JSON answer. @throws 503 if the provider fails or times out */
export async function askProvider(url: string, init: RequestInit = {}): Promise<{ status: number; body: unknown }> {
  try {
    const answer = await tracedFetch(url, { ...init, redirect: 'error', signal: AbortSignal.timeout(TIMEOUT_MS) });
    if (answer.status < 500) return { status: answer.status, body: await answer.json() };
  } catch {
    // the cause is not logged: it may contain the address, and with it the authorization code
  }
  throw unavailable('provider_down', SERVER_TEXT.providerDown);
}

/** 422: the provider rejected the code or token, which may be forged, expired, used or issued to another application. */
export const refused = () => invalid({ code: SERVER_TEXT.loginRefused }, 'login_refused');

/** Checks a provider's answer. @throws 422 if it does not match the schema */
export function expectAnswer<Answer>(schema: z.ZodType<Answer>, body: unknown): Answer {
  const parsed = schema.safeParse(body);
  if (!parsed.success) throw refused();
  return parsed.data;
}
