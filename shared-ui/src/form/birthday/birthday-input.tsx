import { koreanClock } from '@onmaum/shared-contract/time/korean-time';
import { type FocusEvent, type Ref, useState } from 'react';
import { Field } from '../field.tsx';
import { Select } from '../select.tsx';
import s from './birthday-input.module.css';
import { joinDay, splitDay } from './birthday-parts.ts';

const YEARS = 100;

const numbers = (count: number, from = 1) => Array.from({ length: count }, (_, index) => index + from);
const options = (values: readonly number[], unit: string) =>
  values.map((value) => ({ value: String(value).padStart(2, '0'), label: `${value}${unit}` }));
const MONTHS = options(numbers(12), '월');
const DAYS = options(numbers(31), '일');

export interface BirthdayInputProps {
  /** YYYYMMDD; parts that are not chosen are zeros; '' for none. */
  value: string;
  onChange: (day: string) => void;
  onBlur: () => void;
  /** The select of the year. */
  ref?: Ref<HTMLSelectElement>;
  /** The lowest age. The select offers 100 years. */
  minAge: number;
  required?: boolean;
  error?: string;
}

/** Selects for year, month and day of birth; the form stores one YYYYMMDD. */
export function BirthdayInput({ value, onChange, onBlur, ref, minAge, required, error }: BirthdayInputProps) {
  const [thisYear] = useState(() => koreanClock(Date.now()).getUTCFullYear());
  const parts = splitDay(value);
  const choose = (part: Partial<typeof parts>) => onChange(joinDay({ ...parts, ...part }));
  // moving from one part to another does not leave the field
  const leave = (event: FocusEvent<HTMLElement>) => {
    if (!event.currentTarget.contains(event.relatedTarget)) onBlur();
  };
  return (
    <Field label="생년월일" required={required} error={error}>
      {(control) => {
        const shared = { ...control, id: undefined };
        return (
          <fieldset className={s.birthday} aria-label="생년월일" onBlur={leave}>
            <Select
              {...control}
              ref={ref}
              aria-label="태어난 해"
              placeholder="년"
              options={options(numbers(YEARS, thisYear - minAge - YEARS + 1).reverse(), '년')}
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
