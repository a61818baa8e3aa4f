import { ApiError, type ApiRequest, setTransport } from '@onmaum/shared-auth';
import type { AnswerOf, BodyOf, Call, ParamsOf, QueryOf } from '@onmaum/shared-contract';
import { translate, wireOf } from '@onmaum/shared-contract/call/wire';
import { countView } from '@onmaum/shared-contract/home/calls';
import { blocked } from '@onmaum/shared-contract/moderation/block-calls';
import { encodeAnswer, paramsAt, readRequest } from './wire.ts';

/** A recorded request with decoded values. */
export interface SentRequest<C extends Call> {
  params: ParamsOf<C>;
  query: QueryOf<C>;
  body: BodyOf<C>;
  idempotencyKey: string | undefined;
}

type Result<C extends Call> = AnswerOf<C> | ApiError | Promise<AnswerOf<C> | ApiError>;

/** A decoded answer, an error, a promise of either, or a function that returns one of these for a request. */
export type FakeAnswer<C extends Call> = Result<C> | ((request: SentRequest<C>) => Result<C>);

interface Expected {
  call: Call;
  always?: { answer: unknown };
  once: unknown[];
}

/**
 * Replaces the API in tests. A test passes answers as decoded values. They are encoded to the wire format and validated with
 * the schema of their call, so that the real client decodes them. The test fails on an unexpected call, and on a query, body or
 * answer that its schema refuses. Invalid parameters are answered with 422.
 *
 * Create it at the top of a test file: it is reset before each test.
 */
export function fakeApi() {
  let expected: Expected[] = [];
  let faults: string[] = [];
  let requests: ApiRequest[] = [];

  const expectationOf = (call: Call) => {
    const known = expected.find((one) => one.call === call);
    if (known) return known;
    const made: Expected = { call, once: [] };
    expected.push(made);
    return made;
  };

  const fail = (text: string): never => {
    faults.push(text);
    throw new Error(text);
  };

  async function answer(request: ApiRequest): Promise<unknown> {
    requests.push(structuredClone({ ...request, signal: undefined }));
    const found = expected.find(({ call }) => paramsAt(call, request) !== null);
    const next = found && (found.once.length > 0 ? { answer: found.once.shift() } : found.always);
    if (!found || !next) return fail(`${request.method} ${request.path} was not expected`);
    const { call } = found;
    const sent = readRequest(call, request, fail);
    const fake = next.answer;
    const result: unknown = await (typeof fake === 'function' ? fake(sent) : fake);
    if (result instanceof ApiError) throw result;
    return encodeAnswer(call, result, fail);
  }

  beforeEach(() => {
    // every page with posts makes the first call for a member, and every page of a post the second, when the browser is idle
    expected = [
      { call: blocked, once: [], always: { answer: { blockedList: [] } } },
      { call: countView, once: [], always: { answer: null } },
    ];
    faults = [];
    requests = [];
    setTransport(answer);
  });
  afterEach(() => expect(faults).toEqual([]));

  return {
    /** Answers every request of a call from now on. */
    answers<C extends Call>(call: C, answer: FakeAnswer<C>) {
      expectationOf(call).always = { answer };
    },
    /** Answers one request of a call; several answers are used in order. */
    answersOnce<C extends Call>(call: C, answer: FakeAnswer<C>) {
      expectationOf(call).once.push(answer);
    },
    /** Every request of a call, in order. */
    sent<C extends Call>(call: C): SentRequest<C>[] {
      return requests
        .filter((request) => paramsAt(call, request) !== null)
        .map(({ query, body, path, method, idempotencyKey }) => ({
          params: translate(wireOf(call)?.params, paramsAt(call, { path, method }), 'decode') as ParamsOf<C>,
          query: translate(wireOf(call)?.query, query, 'decode') as QueryOf<C>,
          body: translate(wireOf(call)?.body, body, 'decode') as BodyOf<C>,
          idempotencyKey,
        }));
    },
    /** All requests, in the wire format, except reports of views: a page sends them at any time. */
    requests: (): readonly ApiRequest[] => requests.filter((request) => paramsAt(countView, request) === null),
  };
}
