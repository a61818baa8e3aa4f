import { RadioGroup, type RadioGroupProps } from '@onmaum/shared-ui/forms';
import { useController } from 'react-hook-form';

/**
 * The category of a post; the form around it has a value of this name. React holds it: radios that are
 * passed over without a choice would make it null, which no draft may hold.
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
