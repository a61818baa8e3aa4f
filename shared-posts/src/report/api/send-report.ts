import { call, toApiError } from '@onmaum/shared-auth';
import type { BodyOf } from '@onmaum/shared-contract';
import * as moderation from '@onmaum/shared-contract/moderation/calls';
import { REPORT_TEXT } from '@onmaum/shared-contract/texts/report-texts';
import { mypageKeys, showError, useAct } from '@onmaum/shared-query';
import { alertDialog, toast } from '@onmaum/shared-ui';
import { useQueryClient } from '@tanstack/react-query';

/**
 * Sends a report.
 * @param onDone called when the report was sent, perhaps by an earlier form, or the target cannot be reported any more
 * @param onSent called after `onDone` when this form has sent the report
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
