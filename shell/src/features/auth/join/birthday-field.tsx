import { LIMITS } from '@onmaum/shared-contract/constants';
import { BirthdayInput } from '@onmaum/shared-ui/forms';
import { useController } from 'react-hook-form';
import type { JoinValues } from './join-schema.ts';

/** The birthday; nobody younger than the youngest year can join (rules/sign-in.md#birthday). */
export function BirthdayField() {
  const { field, fieldState } = useController<JoinValues, 'birthday'>({ name: 'birthday' });
  const { value, onChange, onBlur, ref } = field;
  return (
    <BirthdayInput
      required
      minAge={LIMITS.joinAgeMin}
      error={fieldState.error?.message}
      value={value}
      onChange={onChange}
      onBlur={onBlur}
      ref={ref}
    />
  );
}
