import { TEXT } from '@onmaum/shared-contract';
import { SERVER_TEXT } from './texts.ts';

/** A failure that the caller may be told about: the body of every error (decisions, "HTTP status"). */
export class ApiError extends Error {
  readonly status: number;
  /** Stable English identifier. */
  readonly code: string;
  /** Field → Korean text. */
  readonly errors: Record<string, string> | undefined;

  /** @param message Korean text that may be shown */
  constructor(status: number, code: string, message: string, errors?: Record<string, string>) {
    super(message);
    this.name = 'ApiError';
    this.status = status;
    this.code = code;
    this.errors = errors;
  }
}

/** 401: the bearer is missing, expired, revoked or bad. */
export const unauthorized = (code = 'token_invalid', message: string = TEXT.tokenExpired) =>
  new ApiError(401, code, message);

/** 403: the account is disabled or withdrawn, or its role may never do this. Ownership and locks never use it. */
export const forbidden = (code = 'forbidden', message: string = TEXT.noPermission) => new ApiError(403, code, message);

/** 404: it does not exist, or exists and is not the caller's to see or change. */
export const notFound = (message: string = SERVER_TEXT.notFound) => new ApiError(404, 'not_found', message);

/** 409: a rule of state forbids it now. */
export const conflict = (code: string, message: string) => new ApiError(409, code, message);

/** 422: breaks a rule of validation. @param errors field → Korean text; the first one is the message */
export const invalid = (errors: Record<string, string>, code = 'invalid_input') =>
  new ApiError(422, code, Object.values(errors)[0] ?? SERVER_TEXT.checkInput, errors);

/** 503: something that this call needs does not answer. */
export const unavailable = (code = 'unavailable', message: string = SERVER_TEXT.unavailable) =>
  new ApiError(503, code, message);
