import { AsyncLocalStorage } from 'node:async_hooks';
import type { Span, SpanOptions } from './span.ts';

/** A request that is being answered. */
interface RunningRequest {
  readonly id: string;
  /** Set once it is answered: timers that it started may run later, and do not belong to it. */
  over: boolean;
}

/** The work that runs, within a request. */
export interface Current {
  readonly request: RunningRequest;
  readonly span?: Span | undefined;
}

/** The origin of a call, as the called process gets it. */
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

/** The span of the running work; undefined without tracing. */
export const currentSpan = (): Span | undefined => currentWork()?.span;

/** The origin of calls that the running work makes. */
export function currentOrigin(): Origin {
  const current = currentWork();
  return { requestId: current?.request.id, traceparent: current?.span?.traceparent };
}

/** Headers for a call that belongs to an origin. */
export const headersOf = ({ requestId, traceparent }: Origin): Record<string, string> => ({
  ...(requestId !== undefined && { 'x-request-id': requestId }),
  ...(traceparent !== undefined && { traceparent }),
});

/** Runs work in a span of its own, a child of the current one. Without tracing, only runs it. */
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
