import { RadioGroup, type RadioGroupProps } from '@onmaum/shared-ui/forms';
import { useController } from 'react-hook-form';

/**
 * Category of a post, bound to the form value `category`. The radios are controlled: otherwise tabbing past
 * them without a choice would set the value to null, which is invalid in a draft.
 */
export function CategoryRadios({ options, className }: Pick<RadioGroupProps, 'options' | 'className'>) {
  const { field, fieldState } = useController<{ category: string }, 'category'>({ name: 'category' });
  const { name, value, onChange, onBlur } = field;
  return (
    <RadioGroup
      label="카테고리"
      required
      className={className}
      options={options}
      error={fieldState.error?.message}
      name={name}
      value={value}
      onChange={onChange}
      onBlur={onBlur}
    />
  );
}
