import { zodResolver } from '@hookform/resolvers/zod';
import { type ApiError, register, toApiError } from '@onmaum/shared-auth';
import { alertDialog } from '@onmaum/shared-ui';
import { useEffect, useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import { useNavigate } from 'react-router-dom';
import { autoLoginPath } from './arrival.ts';
import { emptyJoin, JOIN_FIELDS, type JoinBody, type JoinField, type JoinValues, joinSchema } from './join-schema.ts';
import { endJoin, type JoinTicket, keepDraft, readDraft } from './join-storage.ts';
import { useNicknameCheck } from './use-nickname-check.ts';

/** The state of the join form and what its button does. @param onExpired the server does not take the ticket any more */
export function useJoin(ticket: JoinTicket, onExpired: () => void) {
  const form = useForm<JoinValues, unknown, JoinBody>({
    resolver: zodResolver(joinSchema),
    defaultValues: { ...emptyJoin(ticket), ...readDraft<JoinValues>(ticket.social_id) },
    mode: 'onTouched',
    shouldFocusError: false,
  });
  const nickname = useNicknameCheck();
  const [failure, setFailure] = useState('');
  const sending = useRef(false);
  const navigate = useNavigate();

  useEffect(
    () =>
      form.subscribe({
        formState: { values: true },
        callback: ({ values }) => keepDraft(ticket.social_id, values),
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
      await alertDialog(error.message);
      return finish();
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
    const objection = nickname.objection(body.nickname);
    if (objection) {
      form.setError('nickname', { message: objection }, { shouldFocus: true });
      return;
    }
    const { provider, social_id, social_token } = ticket;
    await register({ ...body, provider, social_id, social_token }).then(finish, (error: unknown) =>
      refuse(toApiError(error)),
    );
  };

  const submit = async () => {
    if (sending.current) return;
    sending.current = true;
    setFailure('');
    try {
      await form.handleSubmit(send, (errors) => {
        const objection = nickname.objection(form.getValues('nickname'));
        const unchecked = !errors.nickname && objection;
        if (unchecked) form.setError('nickname', { message: objection });
        point(unchecked ? { nickname: true } : errors);
      })();
    } finally {
      sending.current = false;
    }
  };

  return { form, nickname, failure, submit };
}
