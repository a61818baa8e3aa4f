import type { Call } from '@onmaum/shared-contract';
import type { Shape } from '@onmaum/shared-contract/call/answer-shape';

/** Options of a call. */
export interface CallOptions {
  signal?: AbortSignal | undefined;
  /** Milliseconds. */
  timeout?: number;
  /** Identifies the action, so that repeated requests perform it once. */
  idempotencyKey?: string;
  /** A 401 or 403 of a sign-in call neither renews nor ends a session. */
  signingIn?: boolean;
  /** A call that nobody has asked for: its 401 ends no session on the device. The next call of a person does. */
  background?: boolean;
  /** Access token to send instead of the session's, for a session that has ended on this device. '' sends no token. */
  bearer?: string;
}

/** A request as it is sent: address with parameters, values in the wire format. */
export interface ApiRequest extends CallOptions {
  method: Call['method'];
  path: string;
  query?: Record<string, unknown> | undefined;
  body?: unknown;
  /** Id of the member who makes the call, 0 for a visitor. The call is never sent in the session of another member. */
  caller?: number;
  /** Required fields of the answer; another answer is a failure (`isAnswer`). */
  shape?: Shape | undefined;
}

/** Sends requests to the API: resolves with the body of the answer, rejects with ApiError. */
export type Transport = (request: ApiRequest) => Promise<unknown>;
