import { type DeclaredCall, DeclaredCalls, problemsOfDeclared } from '@onmaum/shared-contract/area-calls/declared';
import { CALLS_AT_ONCE, DECLARED_CALLS_PATH, STATEMENT_HEADER } from '@onmaum/shared-contract/area-calls/prefix';
import type { CallTarget } from '@onmaum/shared-contract/area-calls/target';
import { currentOrigin, headersOf } from '@onmaum/shared-server/tracing/current';
import {
  BrokenCircuitError,
  BulkheadRejectedError,
  bulkhead,
  ConsecutiveBreaker,
  circuitBreaker,
  handleWhen,
  wrap,
} from 'cockatiel';
import { ApiError, notFound, unavailable } from '../../errors.ts';
import { SERVER_TEXT } from '../../texts.ts';
import { tracedFetch } from '../traced-fetch.ts';
import { badAnswer, readAnswer } from './answer.ts';
import { CallList } from './call-list.ts';

/** Time within which a service must answer completely. */
const ANSWER_MS = 5_000;
/** After this many consecutive calls without an answer, further calls are refused at once. */
const FAILURES = 5;
/** Time until one call is let through again. */
const PAUSE_MS = 5_000;
/** Time for which a service's list of declared calls is used before it is read again. */
const FRESH_MS = 60_000;
/** Time for which an old list is used while it cannot be read again. */
const STALE_MS = 5 * 60_000;
/** The list is not read again within this time for an unknown call, nor after a failed reading. */
const AGAIN_MS = 2_000;

/** Times in milliseconds; tests shorten them. */
export const TIMES = { answer: ANSWER_MS, pause: PAUSE_MS, again: AGAIN_MS };

/** A call as it is sent to the service. */
export interface ServiceRequest {
  method: string;
  target: CallTarget;
  /** Signed statement about the caller (`Statements`). */
  statement: string;
  /** The body as JSON; undefined if there is none. */
  body?: string | undefined;
  idempotencyKey?: string | undefined;
  /** Aborts the request when the caller disconnects. */
  signal?: AbortSignal | undefined;
}

/** Client of the service of one area. */
export class AreaService {
  readonly #area: string;
  readonly #origin: string;
  readonly #policy = wrap(
    // limits concurrent calls, so that a service that hangs does not affect other services
    bulkhead(CALLS_AT_ONCE),
    circuitBreaker(handleWhen(isUnanswered), {
      halfOpenAfter: TIMES.pause,
      breaker: new ConsecutiveBreaker(FAILURES),
    }),
  );
  #calls = new CallList([]);
  #readAt = Number.NEGATIVE_INFINITY;
  #reading: Promise<void> | undefined;
  #failure: { at: number; error: unknown } | undefined;

  constructor(area: string, origin: string) {
    this.#area = area;
    this.#origin = origin;
  }

  /** The declared call for a target, according to the list that was last read. */
  known(method: string, { segments }: CallTarget): DeclaredCall | undefined {
    return this.#calls.find(method, segments);
  }

  /**
   * Runs a call within the limits of this service.
   * @throws ApiError 503 at once while too many calls are running, or while the service does not answer
   */
  async within<Result>(work: () => Promise<Result>): Promise<Result> {
    try {
      return await this.#policy.execute(work);
    } catch (error) {
      if (error instanceof BrokenCircuitError || error instanceof BulkheadRejectedError) throw down(error);
      throw error;
    }
  }

  /**
   * The declared call for a target. Reads the list again first if it may have changed. @throws ApiError 404 if there is no
   * such call
   */
  async callAt(method: string, target: CallTarget): Promise<DeclaredCall> {
    const old = this.known(method, target);
    const age = Date.now() - this.#readAt;
    if (age > (old ? FRESH_MS : TIMES.again)) {
      try {
        await this.#read();
      } catch (error) {
        if (!old || age > STALE_MS) throw error;
      }
    }
    const call = this.known(method, target);
    if (!call) throw notFound();
    return call;
  }

  /** Sends a call to the service. @returns the answer's JSON as text; null for an empty answer @throws ApiError */
  async ask({ method, target, statement, body, idempotencyKey, signal }: ServiceRequest): Promise<string | null> {
    const headers = {
      ...headersOf(currentOrigin()),
      [STATEMENT_HEADER]: statement,
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...(idempotencyKey !== undefined && { 'idempotency-key': idempotencyKey }),
    };
    return this.#fetch(target.pathname + target.search, {
      method,
      headers,
      ...(body !== undefined && { body }),
      ...(signal && { signal }),
    });
  }

  /**
   * Reads the list of declared calls, once for all requests that wait for it. For a short time after a failure, throws the
   * same error without another try.
   */
  async #read(): Promise<void> {
    if (this.#failure && Date.now() - this.#failure.at <= TIMES.again) throw this.#failure.error;
    // a failed reading counts as one failure for the circuit breaker, however many requests wait for it
    this.#reading ??= this.within(() => this.#readNow())
      .catch((error: unknown) => {
        this.#failure = { at: Date.now(), error: isRefusal(error) ? badAnswer('it refuses its list') : error };
        throw this.#failure.error;
      })
      .finally(() => {
        this.#reading = undefined;
      });
    await this.#reading;
  }

  async #readNow(): Promise<void> {
    const text = await this.#fetch(DECLARED_CALLS_PATH, { method: 'GET' });
    const { data } = DeclaredCalls.safeParse(JSON.parse(text ?? 'null'));
    if (!data) throw badAnswer(`its list at ${DECLARED_CALLS_PATH} has another form`);
    const [problem] = problemsOfDeclared(this.#area, data.calls);
    if (problem) throw badAnswer(problem);
    this.#calls = new CallList(data.calls);
    this.#readAt = Date.now();
    this.#failure = undefined;
  }

  async #fetch(
    path: string,
    { signal, ...init }: { method: string; headers?: Record<string, string>; body?: string; signal?: AbortSignal },
  ): Promise<string | null> {
    const inTime = AbortSignal.timeout(TIMES.answer);
    try {
      const response = await tracedFetch(this.#origin + path, {
        ...init,
        headers: { accept: 'application/json', 'accept-encoding': 'identity', ...init.headers },
        redirect: 'manual',
        signal: signal ? AbortSignal.any([inTime, signal]) : inTime,
      });
      return await readAnswer(response);
    } catch (error) {
      if (error instanceof ApiError) throw error;
      if (signal?.aborted) throw left();
      throw (error as Error).name === 'TimeoutError' ? slow(error) : down(error);
    }
  }
}

/** 503: the service cannot be reached, or has too many calls. */
const down = (cause: unknown) => unavailable('area_unavailable', SERVER_TEXT.areaDown, cause);

/** 504: the service did not answer in time. */
const slow = (cause: unknown) => Object.assign(new ApiError(504, 'area_slow', SERVER_TEXT.areaSlow), { cause });

/**
 * The caller disconnected. Nobody receives this error, and it does not count as a failure of the service. Proxies also use 499
 * in this case.
 */
const left = () => new ApiError(499, 'caller_left', SERVER_TEXT.areaSlow);

/** Whether an error is a service's refusal of one call, such as 404, rather than a failure of the service. */
const isRefusal = (error: unknown) => error instanceof ApiError && error.status < 500;

function isUnanswered(error: unknown): boolean {
  return error instanceof ApiError && (error.status === 503 || error.status === 504);
}
