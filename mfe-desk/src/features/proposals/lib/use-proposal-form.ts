import { faultsByField, type Issue } from '@onmaum/shared-contract/call/faults';
import { focusFirstInvalid, HALF_TYPED, halfTyped, useLeaveGuard } from '@onmaum/shared-ui/forms';
import type { QueryKey } from '@tanstack/react-query';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { LEAVING } from '../../../lib/leaving.ts';
import { useKeptDraft } from '../../../lib/use-kept-draft.ts';
import { usePropose } from '../api/propose.ts';
import { type ProposalVersions, type Proposed, startValues, versionsOf } from './proposal-version.ts';

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
  const kept = useKeptDraft({ owner, name, example, keyOf, saved, versions: versionsOf(subject) });
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
    onSent: ({ form, answer }) => kept.finish(form, versionsOf(answer)),
    onWrong: showWrong,
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
