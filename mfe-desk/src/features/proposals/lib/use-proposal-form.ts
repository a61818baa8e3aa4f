import { toApiError } from '@onmaum/shared-auth';
import { faultsByField, type Issue } from '@onmaum/shared-contract/call/faults';
import { focusFirstInvalid, HALF_TYPED, halfTyped, useLeaveGuard } from '@onmaum/shared-ui/forms';
import type { QueryKey } from '@tanstack/react-query';
import { type FormEvent, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { LEAVING } from '../../../lib/leaving.ts';
import { useKeptDraft } from '../../../lib/use-kept-draft.ts';
import { usePropose } from '../api/propose.ts';
import {
  openProposal,
  type ProposalVersions,
  type Proposed,
  startValues,
  versionsOf,
  withoutProposal,
} from './proposal-version.ts';

/** The part of a zod schema that is needed here. */
interface BodySchema {
  safeParse: (body: unknown) => { success: boolean; error?: { issues: readonly Issue[] } };
}

interface Options<Values, Form, Body> {
  owner: number;
  /** Key of the form in the device's storage. */
  name: string;
  subject: Proposed<Values>;
  example: Form;
  formOf: (values: Values) => Form;
  keyOf: (form: Form) => string;
  /** Key of the query for the page or solution. */
  queryKey: QueryKey;
  /** @param versions the versions that the form began from */
  bodyOf: (form: Form, versions: ProposalVersions) => Body;
  /** The server's schema for the body. */
  schema: BodySchema;
  propose: (body: Body) => Promise<Proposed<Values>>;
}

/** State of a form that proposes changes (rules/proposals.md#proposals): values kept on this device, errors of fields, sending. */
export function useProposalForm<Values extends object, Form extends Record<keyof Values, string>, Body>({
  owner,
  name,
  subject,
  example,
  formOf,
  keyOf,
  queryKey,
  bodyOf,
  schema,
  propose,
}: Options<Values, Form, Body>) {
  const saved = formOf(startValues(subject));
  const kept = useKeptDraft({ owner, name, example, keyOf, saved, versions: versionsOf(subject), queryKey });
  const { values, base, change } = kept;
  const [errors, setErrors] = useState<Partial<Record<keyof Values, string>>>({});
  const [attempts, setAttempts] = useState(0);
  const element = useRef<HTMLFormElement>(null);
  const showWrong = (wrong: Record<string, string>) => {
    setErrors(wrong as typeof errors);
    setAttempts((times) => times + 1);
  };
  const { act, isPending } = usePropose({
    propose: async ({ form, body }: { form: Form; body: Body }) => ({ form, answer: await propose(body) }),
    queryKey,
    onSend: kept.start,
    onSent: ({ form, answer }) => kept.finish(form, versionsOf(answer)),
    // the server answers this only if the versions in the call are current
    onFailed: (error) => kept.fail(error, toApiError(error).code === 'proposal_same'),
    onWrong: showWrong,
  });
  /** The data when this page sent the withdrawal of their proposal, until newer data show how the proposal ended. */
  const withdrawing = useRef<Proposed<Values> | null>(null);
  /** Continues from the public values. */
  const withdrawn = () => {
    const before = withdrawing.current;
    if (before === null) return;
    withdrawing.current = null;
    const now = { ...before, proposal: null };
    const live = formOf(now.live);
    const merge = (typed: Form) => withoutProposal(typed, { proposed: formOf(startValues(before)), live, keyOf });
    setErrors({});
    kept.rebase(versionsOf(before), { values: live, versions: versionsOf(now) }, merge);
  };
  // The answer to a withdrawal may be lost, or later than a refetch, which would then look like a change by somebody else. This
  // runs before the paint, so that the notice about such a change never appears.
  useLayoutEffect(() => {
    const id = withdrawing.current?.proposal?.id;
    if (id === undefined || openProposal(subject)?.id === id) return;
    // the data still contain a proposal on which an operator has decided first
    if (subject.proposal?.id === id) withdrawing.current = null;
    else withdrawn();
  });
  useLeaveGuard(kept.leaving, LEAVING);
  useEffect(() => {
    if (attempts > 0) focusFirstInvalid(element.current);
  }, [attempts]);

  const send = () => {
    const half = halfTyped(element.current);
    if (half.length > 0) return showWrong(Object.fromEntries(half.map(({ name: field }) => [field, HALF_TYPED])));
    const body = bodyOf(values, base);
    const issues = schema.safeParse(body).error?.issues ?? [];
    if (issues.length > 0) showWrong(faultsByField(issues));
    else act({ form: values, body });
  };
  return {
    kept,
    values,
    errors,
    isPending,
    send,
    set: (part: Partial<Form>) => {
      setErrors({});
      change({ ...values, ...part });
    },
    /** The `error` prop of a field, if it has an error. */
    errorOf: (field: keyof Values) => (errors[field] === undefined ? {} : { error: errors[field] }),
    /** Called when the open proposal is withdrawn on this page. */
    withdrawal: {
      onSend: () => {
        withdrawing.current = subject;
      },
      onDone: withdrawn,
    },
    /** Props of the form. */
    form: {
      ref: element,
      noValidate: true,
      onSubmit: (event: FormEvent) => {
        event.preventDefault();
        if (kept.isChanged && kept.notice !== 'stale') send();
      },
    },
  };
}
