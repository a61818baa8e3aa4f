import { toApiError } from '@onmaum/shared-auth';
import { EMAIL_BAD, isEmail } from '@onmaum/shared-contract/notification/email';
import { Button, toast } from '@onmaum/shared-ui';
import { Field, TextInput } from '@onmaum/shared-ui/forms';
import { type FormEvent, useRef, useState } from 'react';
import { useChangeMail } from '../api/mail.ts';
import s from './detail.module.css';

/** Form that sends a mail to confirm an address. @param address initial value of the field */
export function MailForm({ address, onClose }: { address: string; onClose: () => void }) {
  const field = useRef<HTMLInputElement>(null);
  const [email, setEmail] = useState(address);
  const [isWrong, setWrong] = useState(false);
  const { mutate, isPending, error, reset } = useChangeMail();
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (isPending) return;
    reset();
    setWrong(!isEmail(email.trim()));
    if (!isEmail(email.trim())) return field.current?.focus();
    mutate(email.trim(), {
      onSuccess: () => {
        toast('확인 메일을 보냈어요. 메일의 버튼을 눌러 주세요.');
        onClose();
      },
      onError: () => field.current?.focus(),
    });
  };
  return (
    <form noValidate onSubmit={send} className={s.form}>
      <Field label="이메일 주소" hint="이 주소로 확인 메일을 보내 드려요." error={isWrong ? EMAIL_BAD : textOf(error)}>
        <TextInput
          ref={field}
          type="email"
          inputMode="email"
          autoComplete="email"
          // the button that opened the form was removed, so the field takes the focus
          autoFocus
          value={email}
          readOnly={isPending}
          onChange={({ target }) => setEmail(target.value)}
        />
      </Field>
      <div className={s.buttons}>
        <Button size="s" onClick={onClose}>
          취소
        </Button>
        <Button size="s" type="submit" variant="primary" busy={isPending}>
          확인 메일 보내기
        </Button>
      </div>
    </form>
  );
}

const textOf = (error: Error | null) => {
  if (!error) return '';
  const { errors, message } = toApiError(error);
  return errors.email ?? message;
};
