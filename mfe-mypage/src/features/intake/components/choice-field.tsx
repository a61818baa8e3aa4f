import { Button, common } from '@onmaum/shared-ui';
import { RadioGroup } from '@onmaum/shared-ui/forms';
import { useRef } from 'react';
import { useController } from 'react-hook-form';
import type { IntakeValues } from '../lib/intake-values.ts';

interface Props {
  name: 'sex' | 'health' | 'counseled';
  label: string;
  options: readonly { value: string; label: string }[];
}

/** Radio group with a button to clear the choice, because the answer is optional. */
export function ChoiceField({ name, label, options }: Props) {
  const { field, fieldState } = useController<IntakeValues, typeof name>({ name });
  const place = useRef<HTMLDivElement>(null);
  const clear = () => {
    // the clicked button disappears: focus the first option instead
    place.current?.querySelector('input')?.focus();
    field.onChange('');
  };
  return (
    <div ref={place}>
      <RadioGroup
        label={label}
        options={options}
        error={fieldState.error?.message}
        name={field.name}
        value={field.value}
        onChange={field.onChange}
        onBlur={field.onBlur}
      />
      {field.value !== '' && (
        <Button variant="quiet" size="s" className={common.flush} aria-label={`${label} 선택 지우기`} onClick={clear}>
          선택 지우기
        </Button>
      )}
    </div>
  );
}
