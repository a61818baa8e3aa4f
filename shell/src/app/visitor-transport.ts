import { ApiError, type Call, isErrorBody, type Transport } from '@onmaum/shared-auth';
import { LRUCache } from 'lru-cache';

/** For so long an answer serves every page that is rendered: many visitors ask for the same at once. */
const FRESH_MS = 1_000;
const MOST_ANSWERS = 1_000;
const TIMEOUT_MS = 4_000;

/**
 * The way to the API for rendering pages: as a visitor who is counted nowhere. All calls of rendering
 * only read, also those that post their question, and every visitor gets the same answer.
 * @param apiUrl origin of the API on the loopback
 */
export function visitorTransport(apiUrl: string): Transport {
  const answers = new LRUCache<string, Promise<unknown>>({ max: MOST_ANSWERS, ttl: FRESH_MS });
  return (call) => {
    const key = JSON.stringify([call.method, call.path, call.params, call.body]);
    const known = answers.get(key);
    if (known) return known;
    const answer = ask(apiUrl, call);
    answers.set(key, answer);
    // a failure is nobody else's
    answer.catch(() => answers.delete(key));
    return answer;
  };
}

async function ask(apiUrl: string, { method, path, params, body }: Call): Promise<unknown> {
  const url = new URL(path, apiUrl);
  for (const [name, value] of Object.entries(params ?? {})) url.searchParams.set(name, String(value));
  let response: Response;
  try {
    response = await fetch(url, {
      method,
      body: body === undefined ? null : JSON.stringify(body),
      headers: { accept: 'application/json', 'content-type': 'application/json', 'x-prerender': '1' },
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
  } catch {
    throw ApiError.unreachable();
  }
  const answer: unknown = await response.json().catch(() => null);
  if (response.ok) return answer;
  if (isErrorBody(answer)) throw new ApiError(response.status, answer.code, answer.message, answer.errors);
  throw new ApiError(response.status, 'unknown', '잠시 후 다시 시도해주세요.');
}
