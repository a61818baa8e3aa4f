import { AsyncLocalStorage } from 'node:async_hooks';
import type { Span, SpanOptions } from './span.ts';

/** A request that is being answered. */
interface RunningRequest {
  readonly id: string;
  /** Set when the request is answered. Timers of the request may run afterwards, but are not part of the request. */
  over: boolean;
}

/** The request, and the span of the trace, to which the running code belongs. */
export interface Current {
  readonly request: RunningRequest;
  readonly span?: Span | undefined;
}

/** Ids of the request and the trace that cause a call to another process. */
export interface Origin {
  requestId?: string | undefined;
  traceparent?: string | undefined;
}

const works = new AsyncLocalStorage<Current>();

/** Runs work as a part of a request. */
export const enter = <Result>(current: Current, work: () => Result): Result => works.run(current, work);

/** The request to which the running work belongs; undefined outside of requests. */
export function currentWork(): Current | undefined {
  const current = works.getStore();
  return current?.request.over ? undefined : current;
}

/** The span of the running work; undefined without tracing and outside of requests. */
export const currentSpan = (): Span | undefined => currentWork()?.span;

/** The origin of calls that the running work makes. */
export function currentOrigin(): Origin {
  const current = currentWork();
  return { requestId: current?.request.id, traceparent: current?.span?.traceparent };
}

/** The headers with which a call transmits its origin. */
export const headersOf = ({ requestId, traceparent }: Origin): Record<string, string> => ({
  ...(requestId !== undefined && { 'x-request-id': requestId }),
  ...(traceparent !== undefined && { traceparent }),
});

/** Runs work in a new span, a child of the current span. Without a current span, only runs the work. */
export async function inSpan<Result>(
  name: string,
  options: SpanOptions,
  work: (span: Span | undefined) => Promise<Result>,
): Promise<Result> {
  const current = currentWork();
  const span = current?.span?.start(name, options);
  if (!current || !span) return work(undefined);
  return enter({ request: current.request, span }, async () => {
    try {
      const result = await work(span);
      span.end();
      return result;
    } catch (error) {
      span.end({ error: errorType(error) });
      throw error;
    }
  });
}

/** The code or class of an error, without its message. */
export function errorType(error: unknown): string {
  const { code, name } = (error ?? {}) as { code?: unknown; name?: unknown };
  return typeof code === 'string' ? code : typeof name === 'string' ? name : 'Error';
}
