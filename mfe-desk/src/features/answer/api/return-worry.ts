import { call, toApiError } from '@onmaum/shared-auth';
import type { BodyOf } from '@onmaum/shared-contract';
import * as desk from '@onmaum/shared-contract/desk/calls';
import { DESK_TEXT } from '@onmaum/shared-contract/texts/desk-texts';
import { showError, useAct } from '@onmaum/shared-query';
import { alertDialog, toast } from '@onmaum/shared-ui';
import { useQueryClient } from '@tanstack/react-query';
import { useAttemptKey } from '../../../lib/use-attempt-key.ts';
import { worryMoved } from '../../../lib/worry-moved.ts';

/** Returns a worry to the queue (rules/desk.md#returning). */
export function useReturnWorry(onDone: () => void) {
  const client = useQueryClient();
  const attempt = useAttemptKey();
  return useAct({
    mutationFn: (body: BodyOf<typeof desk.returnWorry>) =>
      call(desk.returnWorry, { body, idempotencyKey: attempt.keyOf(body) }),
    once: true,
    onSuccess: ({ id }) => {
      onDone();
      toast(DESK_TEXT.returned);
      void worryMoved(client, id);
    },
    onError: (error, { id }) => {
      attempt.failed(error);
      const { status, message } = toApiError(error);
      if (status === 404 || status === 409) {
        void alertDialog(message);
        void worryMoved(client, id);
      } else if (status !== 422) showError(error);
    },
  });
}
