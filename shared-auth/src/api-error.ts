import type { ErrorBody } from '@onmaum/shared-contract';
import { isAxiosError } from 'axios';

/** A call that was refused or did not arrive. */
export class ApiError extends Error {
  /** HTTP status; 0 when there was no answer (offline, timeout). */
  readonly status: number;
  /** Stable identifier of the error body, or 'network'. */
  readonly code: string;
  /** Korean text per field, when the body broke rules of validation. */
  readonly errors: Readonly<Record<string, string>>;

  constructor(status: number, code: string, message: string, errors: Readonly<Record<string, string>> = {}) {
    super(message);
    this.name = 'ApiError';
    this.status = status;
    this.code = code;
    this.errors = errors;
  }
}

const isErrorBody = (body: unknown): body is ErrorBody =>
  typeof body === 'object' && body !== null && 'code' in body && 'message' in body;

/** Turns whatever a call threw into an ApiError with a text that may be shown. */
export function toApiError(error: unknown): ApiError {
  if (error instanceof ApiError) return error;
  if (isAxiosError(error) && error.response) {
    const { status, data } = error.response;
    if (isErrorBody(data)) return new ApiError(status, data.code, data.message, data.errors);
    return new ApiError(status, 'unknown', '잠시 후 다시 시도해주세요.');
  }
  return new ApiError(0, 'network', '인터넷 연결을 확인하고 다시 시도해주세요.');
}
