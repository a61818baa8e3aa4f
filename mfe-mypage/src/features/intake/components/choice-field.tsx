import { RadioGroup } from '@onmaum/shared-ui/forms';
import { useController } from 'react-hook-form';
import type { IntakeValues } from '../lib/intake-values.ts';

interface Props {
  name: 'sex' | 'health' | 'counseled';
  label: string;
  options: readonly { value: string; label: string }[];
}

/** A choice of a few, of which none is an answer too. */
export function ChoiceField({ name, label, options }: Props) {
  const { field, fieldState } = useController<IntakeValues, typeof name>({ name });
  return (
    <RadioGroup
      label={label}
      options={[...options, { value: '', label: '선택 안 함' }]}
      error={fieldState.error?.message}
      name={field.name}
      value={field.value}
      onChange={field.onChange}
      onBlur={field.onBlur}
    />
  );
}
