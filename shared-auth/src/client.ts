import type { AnswerOf, BodyOf, Call, ParamsOf, QueryOf } from '@onmaum/shared-contract';
import { addressOf as fillIn } from '@onmaum/shared-contract/call/call';
import { translate, wireOf } from '@onmaum/shared-contract/call/wire';
import { ApiError } from './api-error.ts';
import { sessionStore } from './session-store.ts';
import type { CallOptions, Transport } from './transport.ts';

/** Loads the HTTP client ahead of the first call. */
export const fetchClient = () => import(/* webpackChunkName: "http" */ './http.ts');

/** Loads the client of the event stream, which only members use (see stream/use-stream-events.ts). */
export const fetchStream = () => import(/* webpackChunkName: "stream" */ './stream/stream.ts');

/** Loads the HTTP client on the first call, since a server-rendered page can be read without any call. */
let transport: Transport = async (request) => {
  const caller = sessionStore.getState().user_idx;
  const { send } = await fetchClient().catch(() => {
    throw ApiError.unreachable();
  });
  return send({ ...request, caller });
};

/** Replaces the transport. The site server and tests have transports of their own. */
export function setTransport(own: Transport) {
  transport = own;
}

/** A part of the input: forbidden if the call does not have it, optional if all its fields are optional, otherwise required. */
type Part<Name extends string, Value> = [Value] extends [undefined]
  ? { [Key in Name]?: undefined }
  : Record<never, never> extends Value
    ? { [Key in Name]?: Value }
    : { [Key in Name]: Value };

/** Arguments of a call: decoded parameters, query and body, and options. */
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
 * Sends a call to the API. The transport adds the access token, renews it, and ends the session if the server refuses it. It
 * also rejects answers that are not from the API. This function translates the wire format, so callers see only decoded
 * values. Outside of production it validates the answer with the call's schema.
 * @param call an export of `@onmaum/shared-contract/<domain>/calls`
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
  // an empty body is '' or undefined, depending on the transport
  const received = answer === '' || answer === undefined ? null : answer;
  const decoded = schema ? schema.answer.parse(received) : translate(wire?.answer, received, 'decode');
  return decoded as AnswerOf<C>;
}
