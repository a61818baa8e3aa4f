import { call, toApiError } from '@onmaum/shared-auth';
import { useStreamEvents } from '@onmaum/shared-auth/stream';
import * as counsellor from '@onmaum/shared-contract/counsellor/calls';
import { COUNSELLOR_TEXT } from '@onmaum/shared-contract/texts/counsellor-texts';
import { showError, useAct } from '@onmaum/shared-query';
import { alertDialog, toast } from '@onmaum/shared-ui';
import { type QueryKey, useQueryClient } from '@tanstack/react-query';
import type { Proposed } from '../lib/proposal-version.ts';

interface Options<Form, Body, Answer> {
  propose: (sent: { form: Form; body: Body }) => Promise<{ form: Form; answer: Answer }>;
  /** Key of the query for the page or solution. The response to the proposal replaces the data of this query. */
  queryKey: QueryKey;
  onSend: () => void;
  onSent: (sent: { form: Form; answer: Answer }) => void;
  onFailed: (error: unknown) => void;
  /** Called with the Korean error text of each field. */
  onWrong: (errors: Record<string, string>) => void;
}

/** Sends a proposal (rules/proposals.md#proposals). */
export function usePropose<Form, Body, Answer>({
  propose,
  queryKey,
  onSend,
  onSent,
  onFailed,
  onWrong,
}: Options<Form, Body, Answer>) {
  const client = useQueryClient();
  return useAct({
    mutationFn: propose,
    onMutate: onSend,
    onSuccess: (sent) => {
      client.setQueryData(queryKey, sent.answer);
      // refetches the list that contains the solution
      void client.invalidateQueries({ queryKey: queryKey.slice(0, -1), exact: true });
      onSent(sent);
      toast(COUNSELLOR_TEXT.proposalSent);
    },
    onError: (error) => {
      onFailed(error);
      const { code, status, errors, message } = toApiError(error);
      // fetches the values that were saved elsewhere; the form then asks which values to continue with
      if (code === 'proposal_stale') client.invalidateQueries({ queryKey }, { throwOnError: true }).catch(showError);
      else if (status === 422 && Object.keys(errors).length > 0) onWrong(errors);
      else if (status === 409 || status === 422) void alertDialog(message);
      else showError(error);
    },
  });
}

export interface Withdrawal {
  onSend: () => void;
  /** Called when the proposal was withdrawn, and the data of the query no longer contain it. */
  onDone: () => void;
}

/**
 * Withdraws a proposal.
 * @param queryKey key of the query for the page or solution
 */
export function useWithdraw(queryKey: QueryKey, { onSend, onDone }: Withdrawal) {
  const client = useQueryClient();
  const refresh = () =>
    Promise.all([
      client.invalidateQueries({ queryKey }),
      client.invalidateQueries({ queryKey: queryKey.slice(0, -1), exact: true }),
    ]);
  return useAct({
    mutationFn: (body: { id: number; version: number }) => call(counsellor.withdrawProposal, { body }),
    onMutate: onSend,
    onSuccess: async (_answer, { id }) => {
      client.setQueryData<Proposed<unknown>>(queryKey, (known) =>
        known?.proposal?.id === id ? { ...known, proposal: null } : known,
      );
      onDone();
      await refresh();
      toast(COUNSELLOR_TEXT.proposalWithdrawn);
    },
    onError: (error) => {
      if (toApiError(error).status !== 409) return showError(error);
      void refresh();
      void alertDialog(toApiError(error).message);
    },
  });
}

/**
 * Refetches data when one of the counsellor's proposals is decided.
 * @param queryKey key of the query for page, solution or list
 */
export function useDecisions(queryKey: QueryKey) {
  const client = useQueryClient();
  useStreamEvents('proposal', () => void client.invalidateQueries({ queryKey }));
}
