import { endsSession, toApiError } from '@onmaum/shared-auth';
import { toast } from '@onmaum/shared-ui';

/** Shows the error of a failed action as a toast, unless it ends the session, which the shell reports itself. */
export function showError(error: unknown) {
  if (!endsSession(error)) toast(toApiError(error).message, { tone: 'danger' });
}
