import { Field, Select } from '@onmaum/shared-ui/forms';
import { type FocusEvent, useState } from 'react';
import { useController } from 'react-hook-form';
import { joinDay, splitDay } from './birthday-parts.ts';
import s from './join-form.module.css';
import type { JoinValues } from './join-schema.ts';

const YEARS = 100;
/** Nobody younger can join (rules/sign-in.md#birthday). */
const MIN_AGE = 14;

const numbers = (count: number, from = 1) => Array.from({ length: count }, (_, index) => index + from);
const options = (values: readonly number[], unit: string) =>
  values.map((value) => ({ value: String(value).padStart(2, '0'), label: `${value}${unit}` }));
const MONTHS = options(numbers(12), '월');
const DAYS = options(numbers(31), '일');

/** Selects for year, month and day; the form stores one YYYYMMDD. */
export function BirthdayField() {
  const { field, fieldState } = useController<JoinValues, 'birthday'>({ name: 'birthday' });
  const [thisYear] = useState(() => new Date().getFullYear());
  const parts = splitDay(field.value);
  const choose = (part: Partial<typeof parts>) => field.onChange(joinDay({ ...parts, ...part }));
  // moving from one part to another does not leave the field
  const leave = (event: FocusEvent<HTMLElement>) => {
    if (!event.currentTarget.contains(event.relatedTarget)) field.onBlur();
  };
  return (
    <Field label="생년월일" required error={fieldState.error?.message}>
      {(control) => {
        const shared = { ...control, id: undefined };
        return (
          <fieldset className={s.birthday} aria-label="생년월일" onBlur={leave}>
            <Select
              {...control}
              ref={field.ref}
              aria-label="태어난 해"
              placeholder="년"
              options={options(numbers(YEARS, thisYear - MIN_AGE - YEARS + 1).reverse(), '년')}
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
