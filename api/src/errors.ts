import { ACCOUNT_TEXT, type ErrorBody, TEXT } from '@onmaum/shared-contract';
import { SERVER_TEXT } from './texts.ts';

/** The order or post that an error is about. */
export type Subject = Pick<ErrorBody, 'order_id' | 'post_id'>;

/** An error that is sent to the caller (rules/http.md). */
export class ApiError extends Error {
  readonly status: number;
  /** Stable English identifier, which clients may compare. */
  readonly code: string;
  /** Korean messages by the name of the invalid field. */
  readonly errors: Record<string, string> | undefined;
  /** The order or post that the error is about. */
  readonly about: Subject;

  /** @param message Korean text that may be shown */
  constructor(status: number, code: string, message: string, errors?: Record<string, string>, about: Subject = {}) {
    super(message);
    this.name = 'ApiError';
    this.status = status;
    this.code = code;
    this.errors = errors;
    this.about = about;
  }
}

/** 401: the access token is missing, expired, revoked or invalid, or, in the call that renews a session, the refresh token. */
export const unauthorized = (code = 'token_invalid', message: string = TEXT.tokenExpired) =>
  new ApiError(401, code, message);

/** 401: the membership to which the session belonged has ended. */
export const membershipEnded = () => unauthorized('membership_ended', ACCOUNT_TEXT.withdrawn);

/**
 * 403: this caller may not make the call, for example because the account is disabled, its role is too low, or the request
 * comes from a page of another site. Not used for somebody else's row (404), nor for a row that can no longer change (409).
 */
export const forbidden = (code = 'forbidden', message: string = TEXT.noPermission) => new ApiError(403, code, message);

/** 404: the requested thing does not exist, or the caller may not see or change it. */
export const notFound = (message: string = SERVER_TEXT.notFound) => new ApiError(404, 'not_found', message);

/** 409: the current state does not allow the change. @param orderId the order that the error is about */
export const conflict = (code: string, message: string, orderId?: number) =>
  new ApiError(409, code, message, undefined, orderId === undefined ? {} : { order_id: orderId });

/** 416: the file ends before the requested range of bytes. */
export const badRange = () => new ApiError(416, 'bad_range', SERVER_TEXT.malformed);

/** 422: the input is invalid. @param errors Korean messages by field; the first becomes the message of the error */
export const invalid = (errors: Record<string, string>, code = 'invalid_input') =>
  new ApiError(422, code, Object.values(errors)[0] ?? SERVER_TEXT.checkField, errors);

/**
 * 503: the call cannot be answered now, for example because a service that it depends on does not respond.
 * @param cause the original error, for the log
 */
export const unavailable = (code = 'unavailable', message: string = SERVER_TEXT.unavailable, cause?: unknown) =>
  Object.assign(new ApiError(503, code, message), { cause });

/** 422 for a request without a wrong field, for example with a body that cannot be parsed. */
export const malformed = () => new ApiError(422, 'malformed', SERVER_TEXT.malformed);
