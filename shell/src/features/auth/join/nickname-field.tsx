import { toApiError } from '@onmaum/shared-auth';
import { JOIN_TEXT } from '@onmaum/shared-contract';
import { Button } from '@onmaum/shared-ui';
import { Field, TextInput } from '@onmaum/shared-ui/forms';
import { useFormContext, useWatch } from 'react-hook-form';
import s from './join-form.module.css';
import type { JoinValues } from './join-schema.ts';
import type { NicknameCheck } from './use-nickname-check.ts';

/** The nickname with its duplicate check. */
export function NicknameField({ check }: { check: NicknameCheck }) {
  const { register, trigger, getValues, setError, setFocus, formState } = useFormContext<JoinValues>();
  const nickname = useWatch<JoinValues, 'nickname'>({ name: 'nickname' });
  const error = formState.errors.nickname?.message;

  const ask = async () => {
    if (!(await trigger('nickname', { shouldFocus: true }))) return;
    try {
      if (await check.check(getValues('nickname'))) return;
      setError('nickname', { message: JOIN_TEXT.nicknameTaken });
      setFocus('nickname');
    } catch (failure) {
      setError('nickname', { message: toApiError(failure).message });
    }
  };

  const hint = (
    <span role="status" className={check.isFree(nickname) ? s.free : undefined}>
      {check.isFree(nickname) ? JOIN_TEXT.nicknameFree : JOIN_TEXT.nicknameHint}
    </span>
  );
  return (
    <Field label="닉네임" required error={error} hint={hint}>
      {(control) => (
        <div className={s.withButton}>
          <TextInput {...control} {...register('nickname')} autoComplete="nickname" />
          <Button onClick={() => void ask()} busy={check.busy}>
            중복확인
          </Button>
        </div>
      )}
    </Field>
  );
}
