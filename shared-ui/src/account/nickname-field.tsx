import { JOIN_TEXT } from '@onmaum/shared-contract/texts/join-texts';
import { Button, isInField } from '@onmaum/shared-ui';
import { Field, TextInput } from '@onmaum/shared-ui/forms';
import { useFormContext, useWatch } from 'react-hook-form';
import s from './nickname-field.module.css';
import type { NicknameCheck } from './use-nickname-check.ts';

interface Values {
  nickname: string;
}

/** Field for the nickname with its duplicate check, for a form with the field `nickname` (rules/sign-in.md#nickname). */
export function NicknameField({ check }: { check: NicknameCheck }) {
  const { register, trigger, getValues, setError, setFocus, formState } = useFormContext<Values>();
  const nickname = useWatch<Values, 'nickname'>({ name: 'nickname' });
  const error = formState.errors.nickname?.message;

  const ask = async () => {
    if (!(await trigger('nickname', { shouldFocus: true }))) return;
    const asked = getValues('nickname');
    const problem = await check.check(asked);
    // the field may contain another name by now, and the answer is not about that name
    if (!problem || getValues('nickname') !== asked) return;
    setError('nickname', { message: problem });
    if (problem === JOIN_TEXT.nicknameTaken && !isInField()) setFocus('nickname');
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
