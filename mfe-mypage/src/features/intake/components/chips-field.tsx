import { Chip, common } from '@onmaum/shared-ui';
import { FieldNotes } from '@onmaum/shared-ui/forms';
import { type ReactNode, useId } from 'react';
import s from './intake-form.module.css';

interface Props<Option extends string> {
  label: string;
  hint: string;
  options: readonly Option[];
  chosen: readonly Option[];
  onPress: (option: Option) => void;
  error: string | undefined;
  /** Renders the label of an option; default: the option itself. */
  render?: (option: Option) => ReactNode;
}

/** A choice of any number of options. */
export function ChipsField<Option extends string>({
  label,
  hint,
  options,
  chosen,
  onPress,
  error,
  render = (option) => option,
}: Props<Option>) {
  const id = useId();
  return (
    <fieldset className={s.choices} aria-describedby={`${id}-hint`}>
      <legend className={s.legend}>{label}</legend>
      <div className={common.wrap}>
        {options.map((option) => (
          <Chip key={option} pressed={chosen.includes(option)} onClick={() => onPress(option)}>
            {render(option)}
          </Chip>
        ))}
      </div>
      <FieldNotes id={id} hint={hint} error={error} />
    </fieldset>
  );
}
