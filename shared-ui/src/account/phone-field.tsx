import { Maskito } from '@maskito/core';
import { Field, TextInput } from '@onmaum/shared-ui/forms';
import { useCallback } from 'react';
import { useController } from 'react-hook-form';
import { PHONE_MASK } from './phone-mask.ts';

interface Props<Name extends string> {
  /** The form's field. */
  name: Name;
  readOnly?: boolean;
}

/** A mobile number that gets its hyphens while it is typed (rules/sign-in.md#phone). */
export function PhoneField<Name extends string>({ name, readOnly }: Props<Name>) {
  const { field, fieldState } = useController({ name });
  const { ref } = field;
  const attach = useCallback(
    (input: HTMLInputElement | null) => {
      ref(input);
      if (!input) return;
      const masked = new Maskito(input, PHONE_MASK);
      return () => {
        masked.destroy();
        ref(null);
      };
    },
    [ref],
  );
  return (
    <Field label="휴대폰 번호" required error={fieldState.error?.message}>
      <TextInput
        {...field}
        ref={attach}
        // the mask sets the value itself; React then calls `onInput`, but not `onChange`
        onInput={field.onChange}
        readOnly={readOnly}
        type="tel"
        inputMode="numeric"
        autoComplete="tel-national"
        placeholder="010-0000-0000"
      />
    </Field>
  );
}
