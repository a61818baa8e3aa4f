import type { ErrorBody } from '@onmaum/shared-contract';

/** A call that failed or was refused. Its message is Korean and may be shown. */
export class ApiError extends Error {
  /** HTTP status; 0 if there was no answer (offline, timeout, not sent because another member has signed in). */
  readonly status: number;
  /** Stable identifier from the error body. If the API did not answer: 'network', 'unknown' or 'other_member'. */
  readonly code: string;
  /** Korean text of each invalid field. */
  readonly errors: Readonly<Record<string, string>>;

  /** Id of the order or post that caused the refusal; null if there is none. */
  readonly subjectId: number | null;

  constructor(
    status: number,
    code: string,
    message: string,
    errors: Readonly<Record<string, string>> = {},
    subjectId: number | null = null,
  ) {
    super(message);
    this.name = 'ApiError';
    this.status = status;
    this.code = code;
    this.errors = errors;
    this.subjectId = subjectId;
  }

  static unreachable() {
    return new ApiError(0, 'network', '인터넷 연결을 확인하고 다시 시도해주세요.');
  }
}

/** Error for an answer that is not from this version of the API, but from a proxy for example. It counts as a gateway failure. */
export const foreignAnswer = (status = 502) => new ApiError(status, 'unknown', '잠시 후 다시 시도해주세요.');

/**
 * Converts the answer of a failed call to an error. An answer without the API's error body comes from something else, such as
 * a proxy, so it never counts as a refusal or as the end of a session.
 * @param body parsed body of the answer
 */
export function answeredError(status: number, body: unknown) {
  const { code, message, errors, order_id, post_id } = (body ?? {}) as Partial<ErrorBody>;
  if (typeof code === 'string' && typeof message === 'string') {
    return new ApiError(status, code, message, errors ?? {}, order_id ?? post_id);
  }
  return foreignAnswer(status >= 500 || status === 408 || status === 429 ? status : undefined);
}

/** Returns an ApiError unchanged. Any other error counts as a failure of the network. */
export const toApiError = (error: unknown) => (error instanceof ApiError ? error : ApiError.unreachable());

/**
 * Whether a refusal ends the session (rules/sign-in.md#session): the token is not accepted, or the account is closed. Any other
 * 403 concerns only the refused call. The shell, not the caller, shows the message that the session has ended.
 */
export const endsSession = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === 401 || (error.status === 403 && error.code === 'account_disabled'));

/**
 * Whether the server may have carried out the action in spite of the failure, in this or an earlier attempt: there was no answer,
 * the server failed, or it refused the call without reading it, as too slow or too frequent. A retry of the action must use the
 * same idempotency key (docs/adr/0014-idempotency.md).
 */
export function isInconclusive(error: unknown): boolean {
  const { status } = toApiError(error);
  return status === 0 || status === 408 || status === 429 || status >= 500;
}

const isUnknown = (error: unknown) => error instanceof ApiError && (error.status === 404 || error.status === 422);

/**
 * Returns the answer, or null on 404, because missing content is a valid result for a page. The result is also null on 422, which
 * means that the address contains a value that the API refuses.
 */
export async function nullIfNotFound<Answer>(answer: Promise<Answer>): Promise<Answer | null> {
  try {
    return await answer;
  } catch (error) {
    if (isUnknown(error)) return null;
    throw error;
  }
}
