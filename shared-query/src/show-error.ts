import { ApiError, toApiError } from '@onmaum/shared-auth';
import { toast } from '@onmaum/shared-ui';

/** Errors that end the session. The shell already shows a message for these. */
export const isSessionError = (error: unknown) =>
  error instanceof ApiError && (error.status === 401 || error.status === 403);

/** Shows the error of a failed action as a toast, unless the shell shows it already. */
export function showError(error: unknown) {
  if (!isSessionError(error)) toast(toApiError(error).message, { tone: 'danger' });
}
