import { LIMITS } from '@onmaum/shared-contract/constants';
import { koreanClock } from '@onmaum/shared-contract/time/korean-time';
import { Field, Select } from '@onmaum/shared-ui/forms';
import { type FocusEvent, useState } from 'react';
import { useController } from 'react-hook-form';
import s from './birthday-field.module.css';
import { joinDay, splitDay } from './birthday-parts.ts';

const YEARS = 100;

const numbers = (count: number, from = 1) => Array.from({ length: count }, (_, index) => index + from);
const options = (values: readonly number[], unit: string) =>
  values.map((value) => ({ value: String(value).padStart(2, '0'), label: `${value}${unit}` }));
const MONTHS = options(numbers(12), '월');
const DAYS = options(numbers(31), '일');

interface Props {
  required?: boolean;
}

/**
 * The form's field `birthday`: three selects for the year, month and day of one value YYYYMMDD. The latest year is this year
 * minus the minimum age (rules/sign-in.md#birthday).
 */
export function BirthdayField({ required }: Props) {
  const { field, fieldState } = useController<{ birthday: string }, 'birthday'>({ name: 'birthday' });
  const { value, onChange, onBlur, ref } = field;
  const [thisYear] = useState(() => koreanClock(Date.now()).getUTCFullYear());
  const parts = splitDay(value);
  const choose = (part: Partial<typeof parts>) => onChange(joinDay({ ...parts, ...part }));
  // the field is left only when the focus leaves all three selects
  const leave = (event: FocusEvent<HTMLElement>) => {
    if (!event.currentTarget.contains(event.relatedTarget)) onBlur();
  };
  return (
    <Field label="생년월일" required={required} error={fieldState.error?.message}>
      {(control) => {
        const shared = { ...control, id: undefined };
        return (
          <fieldset className={s.birthday} aria-label="생년월일" onBlur={leave}>
            <Select
              {...control}
              ref={ref}
              aria-label="태어난 해"
              placeholder="년"
              options={options(numbers(YEARS, thisYear - LIMITS.joinAgeMin - YEARS + 1).reverse(), '년')}
              value={parts.year}
              onChange={(event) => choose({ year: event.target.value })}
              autoComplete="bday-year"
            />
            <Select
              {...shared}
              aria-label="태어난 달"
              placeholder="월"
              options={MONTHS}
              value={parts.month}
              onChange={(event) => choose({ month: event.target.value })}
            />
            <Select
              {...shared}
              aria-label="태어난 날"
              placeholder="일"
              options={DAYS}
              value={parts.day}
              onChange={(event) => choose({ day: event.target.value })}
            />
          </fieldset>
        );
      }}
    </Field>
  );
}
