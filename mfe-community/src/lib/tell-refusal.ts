import { ApiError, toApiError } from '@onmaum/shared-auth';
import { toast } from '@onmaum/shared-ui';

/** The end of a session is told by the frame already. */
export const endsSession = (error: unknown) =>
  error instanceof ApiError && (error.status === 401 || error.status === 403);

/** Says why an act was refused. */
export function tellRefusal(error: unknown) {
  if (!endsSession(error)) toast(toApiError(error).message, { tone: 'danger' });
}
