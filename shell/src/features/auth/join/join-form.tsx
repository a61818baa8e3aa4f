import { Sex } from '@onmaum/shared-contract';
import { Button, common } from '@onmaum/shared-ui';
import { BirthdayField, NicknameField, PhoneField, ProfilePicker } from '@onmaum/shared-ui/account';
import { Field, Form, RadioGroup, TextInput } from '@onmaum/shared-ui/forms';
import type { MouseEvent } from 'react';
import type { JoinTicket } from '../join-storage.ts';
import { ConsentsField } from './consents-field.tsx';
import s from './join-form.module.css';
import { useJoin } from './use-join.ts';

const SEXES = Sex.options.map((value) => ({ value, label: value }));

interface Props {
  ticket: JoinTicket;
  onExpired: () => void;
}

/**
 * Keeps the focus in the field while the button is pressed. If the field lost the focus, its error would appear and move the
 * button away from the pointer, so that the press would be lost.
 */
const stayInField = (event: MouseEvent) => event.preventDefault();

/** The registration form (rules/sign-in.md). */
export function JoinForm({ ticket, onExpired }: Props) {
  const { form, nickname, failure, submit } = useJoin(ticket, onExpired);
  const { errors, isSubmitting } = form.formState;
  return (
    <Form form={form} submit={submit} className={common.stack6}>
      <ProfilePicker name="profile_source" />
      <NicknameField check={nickname} />
      <Field label="이메일" required error={errors.email?.message}>
        <TextInput {...form.register('email')} type="email" inputMode="email" autoComplete="email" />
      </Field>
      <BirthdayField required />
      <PhoneField name="cellphone" />
      <RadioGroup label="성별" required options={SEXES} error={errors.sex?.message} {...form.register('sex')} />
      <ConsentsField />
      <p className={s.failure} role="alert">
        {failure}
      </p>
      <Button type="submit" onMouseDown={stayInField} variant="primary" size="l" full busy={isSubmitting}>
        가입하기
      </Button>
    </Form>
  );
}
