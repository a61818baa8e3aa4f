import { AsyncLocalStorage } from 'node:async_hooks';
import { randomBytes } from 'node:crypto';
import { headersOf, type Origin } from '@onmaum/shared-server/tracing/current';

/** A call to the API that a thread has made for a page. */
export interface PageCall {
  method: string;
  path: string;
  /** Status of the answer; 0 if there was none. */
  status: number;
  /** Id of the call's span, which the API received as its parent span. */
  spanId: string;
  startMs: number;
  endMs: number;
}

interface CallingPage {
  origin: Origin;
  called: (call: PageCall) => void;
}

const pages = new AsyncLocalStorage<CallingPage>();

/** Renders a page, whose calls send the ids of `page.origin`. If its trace is exported, the calls are reported to `called`. */
export const asPage = <Result>(page: CallingPage, render: () => Result): Result => pages.run(page, render);

/**
 * Creates a `fetch` for the calls of pages. The thread loads no tracing SDK: it only creates the ids of the spans, and the main
 * thread exports the spans.
 */
export function pageFetch(): typeof globalThis.fetch {
  // read before areas are loaded, since their code could replace the global `fetch`
  const { fetch } = globalThis;
  return async (input, init) => {
    const page = pages.getStore();
    if (!page) return fetch(input, init);
    const [, traceId, , flags] = page.origin.traceparent?.split('-') ?? [];
    const isExported = flags !== undefined && (Number.parseInt(flags, 16) & SAMPLED) === SAMPLED;
    if (!isExported) return fetch(input, withHeaders(init, page.origin));

    const call = { method: init?.method ?? 'GET', path: pathOf(input), spanId: randomBytes(8).toString('hex') };
    const origin = { ...page.origin, traceparent: `00-${traceId}-${call.spanId}-${flags}` };
    const startMs = now();
    let status = 0;
    try {
      const answer = await fetch(input, withHeaders(init, origin));
      status = answer.status;
      return answer;
    } finally {
      page.called({ ...call, status, startMs, endMs: now() });
    }
  };
}

/** Flag in `traceparent` that marks a trace to be exported. */
const SAMPLED = 1;

function withHeaders(init: RequestInit | undefined, origin: Origin): RequestInit {
  const headers = new Headers(init?.headers);
  for (const [name, value] of Object.entries(headersOf(origin))) headers.set(name, value);
  return { ...init, headers };
}

const pathOf = (input: Parameters<typeof fetch>[0]) => new URL(input instanceof Request ? input.url : input).pathname;

const now = () => performance.timeOrigin + performance.now();
