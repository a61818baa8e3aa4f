import { call, toApiError } from '@onmaum/shared-auth';
import type { BodyOf } from '@onmaum/shared-contract';
import * as moderation from '@onmaum/shared-contract/moderation/calls';
import { REPORT_TEXT } from '@onmaum/shared-contract/texts/report-texts';
import { mypageKeys, showError, useAct } from '@onmaum/shared-query';
import { alertDialog, toast } from '@onmaum/shared-ui';
import { useQueryClient } from '@tanstack/react-query';

/**
 * Sends a report.
 * @param onDone called with true when the report was sent, and with false when the target cannot be reported any more
 */
export function useSendReport(onDone: (isSent: boolean) => void) {
  const client = useQueryClient();
  const { act, isPending, error } = useAct({
    mutationFn: (body: BodyOf<typeof moderation.report>) => call(moderation.report, { body }),
    once: true,
    onSuccess: () => {
      onDone(true);
      toast(REPORT_TEXT.sent);
      void client.invalidateQueries({ queryKey: mypageKeys.reports });
    },
    onError: (failure) => {
      const { status, message, errors } = toApiError(failure);
      if (status === 404 || status === 409) {
        onDone(false);
        void alertDialog(message);
      } else if (Object.keys(errors).length === 0) showError(failure);
    },
  });
  return { act, isPending, errors: error ? toApiError(error).errors : {} };
}
