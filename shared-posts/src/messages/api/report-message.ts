import { call, toApiError } from '@onmaum/shared-auth';
import type { MessageReportBody } from '@onmaum/shared-contract';
import * as calls from '@onmaum/shared-contract/order/message-calls';
import { MESSAGE_TEXT } from '@onmaum/shared-contract/texts/message-texts';
import { showError, useAct } from '@onmaum/shared-query';
import { alertDialog, toast } from '@onmaum/shared-ui';

/** Reports a message. @param onDone called also if it is gone */
export const useReportMessage = (onDone: () => void) =>
  useAct({
    mutationFn: (body: MessageReportBody) => call(calls.report, { body }),
    once: true,
    onSuccess: () => {
      onDone();
      toast(MESSAGE_TEXT.reported);
    },
    onError: (error) => {
      const { status, message } = toApiError(error);
      if (status !== 404) return showError(error);
      onDone();
      void alertDialog(message);
    },
  });
