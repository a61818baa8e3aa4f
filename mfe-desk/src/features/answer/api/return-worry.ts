import { call, toApiError } from '@onmaum/shared-auth';
import { attemptKey } from '@onmaum/shared-auth/attempt-key';
import type { BodyOf, DeskWorry } from '@onmaum/shared-contract';
import * as desk from '@onmaum/shared-contract/desk/calls';
import { DESK_TEXT } from '@onmaum/shared-contract/texts/desk-texts';
import { showError, useAct } from '@onmaum/shared-query';
import { alertDialog, toast } from '@onmaum/shared-ui';
import { useQueryClient } from '@tanstack/react-query';
import { worryMoved } from '../../../lib/worry-moved.ts';

/** Returns a worry to the queue (rules/desk.md#returning). A worry that was taken again can be returned again. */
export function useReturnWorry({ id: worry, assigned_at }: Pick<DeskWorry, 'id' | 'assigned_at'>, onDone: () => void) {
  const client = useQueryClient();
  const attempt = attemptKey(`desk-return:${worry}:${assigned_at}`);
  const onReturned = (id: number) => {
    onDone();
    toast(DESK_TEXT.returned);
    void worryMoved(client, id);
  };
  return useAct({
    mutationFn: (body: BodyOf<typeof desk.returnWorry>) =>
      call(desk.returnWorry, { body, idempotencyKey: attempt.take() }),
    once: true,
    onSuccess: ({ id }) => {
      attempt.done();
      onReturned(id);
    },
    onError: (error, { id }) => {
      attempt.failed(error);
      const { status, code, message } = toApiError(error);
      // an earlier attempt, whose answer was lost, has returned the worry for another reason
      if (code === 'key_reused') onReturned(id);
      else if (status === 404 || status === 409) {
        void alertDialog(message);
        void worryMoved(client, id);
      } else if (status !== 422) showError(error);
    },
  });
}
