import type { AnswerOf, BodyOf, Call, ParamsOf, QueryOf } from '@onmaum/shared-contract';
import { addressOf as fillIn } from '@onmaum/shared-contract/call/call';
import { translate, wireOf } from '@onmaum/shared-contract/call/wire';
import { ApiError } from './api-error.ts';
import { sessionStore } from './session-store.ts';
import type { CallOptions, Transport } from './transport.ts';

/** Loads the HTTP client ahead of the first call. */
export const fetchClient = () => import(/* webpackChunkName: "http" */ './http.ts');

/** Loads the stream of events, which only members have (see stream/use-stream-events.ts). */
export const fetchStream = () => import(/* webpackChunkName: "stream" */ './stream/stream.ts');

/** The HTTP client is loaded with the first call, since a server-rendered page needs no call to be read. */
let transport: Transport = async (request) => {
  const caller = sessionStore.getState().user_idx;
  const { send } = await fetchClient().catch(() => {
    throw ApiError.unreachable();
  });
  return send({ ...request, caller });
};

/** Replaces the transport: the site server has its own, as do tests. */
export function setTransport(own: Transport) {
  transport = own;
}

/** A part of the input: required if the call has it, optional if all its fields are optional, otherwise forbidden. */
type Part<Name extends string, Value> = [Value] extends [undefined]
  ? { [Key in Name]?: undefined }
  : Record<never, never> extends Value
    ? { [Key in Name]?: Value }
    : { [Key in Name]: Value };

/** Arguments of a call: parameters, query and body as decoded values, and the options. */
export type CallInput<C extends Call> = Part<'params', ParamsOf<C>> &
  Part<'query', QueryOf<C>> &
  Part<'body', BodyOf<C>> &
  CallOptions;

type Nothing = Record<never, never>;
/** The arguments of any call. */
interface AnyInput extends CallOptions {
  params?: object;
  query?: Record<string, unknown>;
  body?: unknown;
}

/**
 * The address of a call, for requests without this client, such as beacons.
 * @param params decoded values
 */
export const addressOf = (call: Pick<Call, 'path' | 'wire' | 'schema'>, params?: object): string =>
  fillIn(call.path, translate(wireOf(call)?.params, params, 'encode') as object | undefined);

/**
 * Makes a call of the API. The transport adds the access token, renews it, and ends the session if the server refuses it. It
 * also rejects answers that are not from the API. This function translates the wire format, so callers see only decoded
 * values. Outside production it validates the answer by the call's schema.
 * @param call a value of `@onmaum/shared-contract/<domain>/calls`
 * @returns the decoded answer
 * @throws ApiError
 */
export async function call<C extends Call>(
  call: C,
  ...[input]: Nothing extends CallInput<C> ? [input?: CallInput<C>] : [input: CallInput<C>]
): Promise<AnswerOf<C>> {
  const { method, schema, shape }: Call = call;
  const wire = wireOf(call);
  const { params, query, body, ...options } = (input ?? {}) as AnyInput;
  const answer = await transport({
    ...options,
    method,
    path: addressOf(call, params),
    query: translate(wire?.query, query, 'encode') as AnyInput['query'],
    body: translate(wire?.body, body, 'encode'),
    shape,
  });
  // HTTP clients represent an empty body differently
  const received = answer === '' || answer === undefined ? null : answer;
  const decoded = schema ? schema.answer.parse(received) : translate(wire?.answer, received, 'decode');
  return decoded as AnswerOf<C>;
}
