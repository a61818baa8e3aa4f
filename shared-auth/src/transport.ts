import type { Call } from '@onmaum/shared-contract';
import type { Shape } from '@onmaum/shared-contract/call/answer-shape';

/** Options of a call. */
export interface CallOptions {
  signal?: AbortSignal | undefined;
  /** Milliseconds. */
  timeout?: number;
  /** Identifies the action, so that the server performs it only once, even if the request is repeated. */
  idempotencyKey?: string;
  /** Set for calls that begin, renew or end a session. A 401 or 403 to them neither renews nor ends the session. */
  signingIn?: boolean;
  /** Set for calls that no person has caused. A refusal then ends the session only at the next call that a person causes. */
  background?: boolean;
  /** Access token to send instead of the one in the session, which may have ended on this device. '' sends no token. */
  bearer?: string;
}

/** A request in the form in which it is sent: the path contains the parameters, values are in the wire format. */
export interface ApiRequest extends CallOptions {
  method: Call['method'];
  path: string;
  query?: Record<string, unknown> | undefined;
  body?: unknown;
  /** Id of the member who makes the call, 0 for a visitor. The call is never sent in the session of another member. */
  caller?: number;
  /** Required fields of the answer. An answer without them is a failure (`isAnswer`). */
  shape?: Shape | undefined;
}

/** Sends requests to the API: resolves with the body of the answer, rejects with ApiError. */
export type Transport = (request: ApiRequest) => Promise<unknown>;
