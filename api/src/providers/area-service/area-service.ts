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

/** Time in which a service must have answered completely. */
const ANSWER_MS = 5_000;
/** Consecutive calls without an answer, until calls are refused at once. */
const FAILURES = 5;
/** Time until one call is tried again. */
const PAUSE_MS = 5_000;
/** Time for which the declared calls of a service are used. */
const FRESH_MS = 60_000;
/** Time for which they are used while they cannot be read. */
const STALE_MS = 5 * 60_000;
/** Shortest time between two readings of them because of an unknown call. */
const AGAIN_MS = 2_000;

/** In milliseconds; tests shorten them. */
export const TIMES = { answer: ANSWER_MS, pause: PAUSE_MS, again: AGAIN_MS };

/** A call as the service gets it. */
export interface ServiceRequest {
  method: string;
  target: CallTarget;
  /** Statement about the caller. */
  statement: string;
  /** The body as JSON; undefined for none. */
  body?: string | undefined;
  idempotencyKey?: string | undefined;
  /** Ends the request, for a caller who leaves. */
  signal?: AbortSignal | undefined;
}

/** The service of one area. */
export class AreaService {
  readonly #area: string;
  readonly #origin: string;
  readonly #policy = wrap(
    // so that a service that hangs holds up no other
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

  /** The declared call at a target, if it is known already. */
  known(method: string, { segments }: CallTarget): DeclaredCall | undefined {
    return this.#calls.find(method, segments);
  }

  /**
   * Runs the work of one call.
   * @throws ApiError 503 at once while too many are running, or while the service does not answer
   */
  async within<Result>(work: () => Promise<Result>): Promise<Result> {
    try {
      return await this.#policy.execute(work);
    } catch (error) {
      if (error instanceof BrokenCircuitError || error instanceof BulkheadRejectedError) throw down(error);
      throw error;
    }
  }

  /** The declared call at a target; the list is read anew if it may have changed. @throws ApiError 404 if there is none */
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

  /** Sends a call to the service. @returns the JSON of its answer as text, or null @throws ApiError */
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

  /** Reads the declared calls, once for all calls that wait for them. After a failure it waits before it tries again. */
  async #read(): Promise<void> {
    if (this.#failure && Date.now() - this.#failure.at <= TIMES.again) throw this.#failure.error;
    // one reading counts once for the breaker, however many calls wait for it
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

/** 503: the service is not there, or has too many calls. */
const down = (cause: unknown) => unavailable('area_unavailable', SERVER_TEXT.areaDown, cause);

/** 504: the service takes too long. */
const slow = (cause: unknown) => Object.assign(new ApiError(504, 'area_slow', SERVER_TEXT.areaSlow), { cause });

/** Nobody receives it, and the service is not at fault. 499 is the status of proxies for it. */
const left = () => new ApiError(499, 'caller_left', SERVER_TEXT.areaSlow);

/** Whether a service refused a call, which says nothing about another one. */
const isRefusal = (error: unknown) => error instanceof ApiError && error.status < 500;

function isUnanswered(error: unknown): boolean {
  return error instanceof ApiError && (error.status === 503 || error.status === 504);
}
