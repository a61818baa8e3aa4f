import { type ApiError, toApiError } from '@onmaum/shared-auth';
import { alertDialog, useGuard } from '@onmaum/shared-ui';
import { useNicknameCheck } from '@onmaum/shared-ui/account';
import { useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import { useNavigate } from 'react-router-dom';
import { isNicknameFree, register } from '../api/sign-in.ts';
import { endJoin, type JoinTicket, keepDraft, keptInvite, readDraft } from '../join-storage.ts';
import { autoLoginPath } from '../login/arrival.ts';
import {
  emptyJoin,
  fromKept,
  JOIN_FIELDS,
  type JoinBody,
  type JoinField,
  type JoinValues,
  joinResolver,
  toKept,
} from './join-schema.ts';

/** State and submission of the registration form. @param onExpired called when the server refuses the ticket */
export function useJoin(ticket: JoinTicket, onExpired: () => void) {
  const form = useForm<JoinValues, unknown, JoinBody>({
    resolver: joinResolver,
    defaultValues: { ...emptyJoin(ticket), ...fromKept(readDraft(ticket.social_id)) },
    mode: 'onTouched',
    shouldFocusError: false,
  });
  const nickname = useNicknameCheck({ ask: isNicknameFree, textOf: (failure) => toApiError(failure).message });
  const [failure, setFailure] = useState('');
  const guard = useGuard();
  const navigate = useNavigate();

  useEffect(
    () =>
      form.subscribe({
        formState: { values: true },
        callback: ({ values }) => keepDraft(ticket.social_id, toKept(values)),
      }),
    [form, ticket.social_id],
  );

  const point = (errors: Partial<Record<JoinField, unknown>>) => {
    const first = JOIN_FIELDS.find((field) => errors[field]);
    if (first) form.setFocus(first);
  };

  const refuse = async (error: ApiError) => {
    if (error.code === 'ticket_invalid') return onExpired();
    if (error.code === 'already_joined') {
      if (await alertDialog(error.message, { required: true })) await finish();
      return;
    }
    const wrong = JOIN_FIELDS.filter((field) => error.errors[field]);
    for (const field of wrong) form.setError(field, { message: error.errors[field] });
    if (wrong.length === 0) setFailure(error.message);
    point(error.errors);
  };

  const finish = () => {
    endJoin();
    return navigate(autoLoginPath(ticket.provider), { replace: true });
  };

  const send = async (body: JoinBody) => {
    const problem = nickname.problem(body.nickname);
    if (problem) {
      form.setError('nickname', { message: problem }, { shouldFocus: true });
      return;
    }
    const { provider, social_id, social_token } = ticket;
    await register({ ...body, provider, social_id, social_token, invite: keptInvite() || undefined }).then(
      finish,
      (error: unknown) => refuse(toApiError(error)),
    );
  };

  const submit = () =>
    guard(async () => {
      setFailure('');
      await form.handleSubmit(send, (errors) => {
        const problem = nickname.problem(form.getValues('nickname'));
        const unchecked = !errors.nickname && problem;
        if (unchecked) form.setError('nickname', { message: problem });
        point(unchecked ? { nickname: true } : errors);
      })();
    });

  return { form, nickname, failure, submit };
}
