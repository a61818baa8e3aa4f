import { ApiError, type ApiRequest, answeredError, foreignAnswer, type Transport } from '@onmaum/shared-auth';
import { isAnswer } from '@onmaum/shared-contract/call/answer-shape';
import type { RendererOptions } from '@onmaum/shared-contract/release/rendering';
import { SITE_HEADERS } from '@onmaum/shared-contract/site/site-headers';
import { LRUCache } from 'lru-cache';
import { callingApi } from './patience.ts';

/** Time for which an answer is reused for other pages, since many visitors request the same data at once. */
const FRESH_MS = 1_000;
const MAX_ANSWERS = 1_000;
const TIMEOUT_MS = 4_000;

/**
 * The transport for rendering pages. It makes calls as a visitor who is not counted in statistics. Pages can share an answer,
 * since every visitor gets the same answer, and calls during rendering only read data, even with POST.
 * @param options `apiUrl`: origin of the API, `siteSecret`: proves that the site server makes the call
 * @returns the transport, and a function that ends the reuse of all answers
 */
export function visitorTransport({
  apiUrl,
  siteSecret = '',
  // read before areas are loaded, since their code could replace the global `fetch`
  fetch = globalThis.fetch,
}: Pick<RendererOptions, 'apiUrl' | 'siteSecret' | 'fetch'>): { transport: Transport; forget: () => void } {
  const answers = new LRUCache<string, Promise<unknown>>({ max: MAX_ANSWERS, ttl: FRESH_MS });
  const transport: Transport = (request) => {
    const key = JSON.stringify([request.method, request.path, request.query, request.body]);
    const known = answers.get(key);
    if (known) return callingApi(known);
    const answer = ask({ fetch, apiUrl, siteSecret }, request);
    answers.set(key, answer);
    // failures are not cached
    answer.catch(() => {
      // a later call may have replaced this answer
      if (answers.peek(key) === answer) answers.delete(key);
    });
    return callingApi(answer);
  };
  return { transport, forget: () => answers.clear() };
}

async function ask(
  { fetch, apiUrl, siteSecret }: Pick<typeof globalThis, 'fetch'> & { apiUrl: string; siteSecret: string },
  { method, path, query, body, shape }: ApiRequest,
): Promise<unknown> {
  const url = new URL(path, apiUrl);
  for (const [name, value] of Object.entries(query ?? {})) url.searchParams.set(name, String(value));
  let response: Response;
  try {
    response = await fetch(url, {
      method,
      body: body === undefined ? null : JSON.stringify(body),
      headers: {
        accept: 'application/json',
        // on the same machine, compressing an answer takes longer than sending it uncompressed
        'accept-encoding': 'identity',
        'content-type': 'application/json',
        [SITE_HEADERS.prerender]: '1',
        [SITE_HEADERS.secret]: siteSecret,
      },
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
  } catch {
    throw ApiError.unreachable();
  }
  const answer: unknown = await response.json().catch(() => null);
  if (!response.ok) throw answeredError(response.status, answer);
  if (!isAnswer(shape, response.status, answer)) throw foreignAnswer();
  return answer;
}
