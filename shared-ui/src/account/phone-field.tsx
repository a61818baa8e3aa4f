import { formatPhone } from '@onmaum/shared-contract';
import { Field, TextInput } from '@onmaum/shared-ui/forms';
import { useController } from 'react-hook-form';

/** A mobile number that gets its hyphens while it is typed (rules/sign-in.md#phone). @param name the form's field */
export function PhoneField<Name extends string>({ name }: { name: Name }) {
  const { field, fieldState } = useController({ name });
  return (
    <Field label="휴대폰 번호" required error={fieldState.error?.message}>
      <TextInput
        {...field}
        onChange={(event) => field.onChange(formatPhone(event.target.value))}
        type="tel"
        inputMode="numeric"
        autoComplete="tel-national"
        placeholder="010-0000-0000"
      />
    </Field>
  );
}
