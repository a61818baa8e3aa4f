import { type ComponentProps, type ReactNode, useId } from 'react';
import { cx } from '../lib/cx.ts';
import common from '../styles/common.module.css';
import s from './choice.module.css';
import { FieldNotes, RequiredMark } from './field-notes.tsx';
import { RadioOption } from './radio-option.tsx';

export type RadioGroupProps = {
  label: ReactNode;
  options: readonly { value: string; label: ReactNode }[];
  /** The selected value of a controlled group; without it the group is uncontrolled. */
  value?: string;
  error?: string;
  hint?: ReactNode;
  required?: boolean;
  name: string;
} & Omit<ComponentProps<'input'>, 'type' | 'value' | 'id' | 'name' | 'required'>;

/** A choice of a few options, side by side. Other props (`ref`, `onChange`, `onBlur`) are passed to each radio. */
export function RadioGroup({ label, options, value, error, hint, required, className, ...input }: RadioGroupProps) {
  const id = useId();
  const { defaultValue, ...each } = input;
  const chosen = (option: string) =>
    value !== undefined
      ? { checked: option === value }
      : { defaultChecked: defaultValue === undefined ? undefined : option === defaultValue };
  return (
    <fieldset
      className={cx(s.group, className)}
      // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: only this role of a fieldset can be invalid or required
      role="radiogroup"
      aria-required={required}
      aria-invalid={error ? true : undefined}
      aria-describedby={cx(hint !== undefined && `${id}-hint`, error && `${id}-error`) || undefined}
    >
      <legend className={s.legend}>
        {label} {required && <RequiredMark />}
      </legend>
      <div className={common.wrap}>
        {options.map((option) => (
          <RadioOption key={option.value} {...each} value={option.value} {...chosen(option.value)}>
            {option.label}
          </RadioOption>
        ))}
      </div>
      <FieldNotes id={id} hint={hint} error={error} />
    </fieldset>
  );
}
