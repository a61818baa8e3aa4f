import { call, toApiError } from '@onmaum/shared-auth';
import type { BodyOf, ReportAnswer } from '@onmaum/shared-contract';
import * as moderation from '@onmaum/shared-contract/moderation/calls';
import { REPORT_TEXT } from '@onmaum/shared-contract/texts/report-texts';
import { mypageKeys, showError, useAct, useSending } from '@onmaum/shared-query';
import { alertDialog, toast } from '@onmaum/shared-ui';
import { useQueryClient } from '@tanstack/react-query';
import type { ReportTarget } from '../report-target.ts';

/**
 * Sends a report.
 * @param onDone called when the report was sent, perhaps by an earlier form, or the target cannot be reported any more
 * @param onSent called after `onDone` when this form has sent the report
 */
export function useSendReport({ kind, id }: ReportTarget, onDone: () => void, onSent: (answer: ReportAnswer) => void) {
  const client = useQueryClient();
  const mutationKey = [...mypageKeys.reports, 'send', kind, id];
  const { act, error } = useAct({
    mutationKey,
    mutationFn: (body: BodyOf<typeof moderation.report>) => call(moderation.report, { body }),
    once: true,
    onSuccess: (answer) => {
      onDone();
      onSent(answer);
      toast(REPORT_TEXT.sent);
      void client.invalidateQueries({ queryKey: mypageKeys.reports });
    },
    onError: (failure) => {
      const { status, message, errors } = toApiError(failure);
      if (status === 404 || status === 409) {
        onDone();
        void alertDialog(message);
      } else if (Object.keys(errors).length === 0) showError(failure);
    },
  });
  return { act, isPending: useSending(mutationKey, onDone), errors: error ? toApiError(error).errors : {} };
}
