import { exceptionsFault, type TimeException } from '@onmaum/shared-contract/counsellor/exceptions';
import { DAY_MS } from '@onmaum/shared-contract/time/durations';
import { Button, swallowSecondPress } from '@onmaum/shared-ui';
import {
  Field,
  FieldNotes,
  focusFirstInvalid,
  HALF_TYPED,
  halfTyped,
  RadioGroup,
  Select,
  TextInput,
} from '@onmaum/shared-ui/forms';
import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import { dayOf, instantOf, isDay } from '../../../lib/korean-days.ts';
import s from './exceptions.module.css';

/** Kinds of exceptions in the form. It has two kinds of absences, whole days and hours; on the wire, both are one kind. */
const KINDS = [
  { value: 'days', label: '하루 이상 쉬기' },
  { value: 'hours', label: '몇 시간 쉬기' },
  { value: 'extra', label: '시간 추가' },
] as const;
type Kind = (typeof KINDS)[number]['value'];

const two = (n: number) => String(n).padStart(2, '0');
/** Options for every half hour; the values are minutes after midnight. */
const HALF_HOURS = Array.from({ length: 49 }, (_, n) => ({
  value: String(n * 30),
  label: `${two(Math.floor(n / 2))}:${n % 2 === 0 ? '00' : '30'}`,
}));

interface Props {
  exceptions: readonly TimeException[];
  /** Milliseconds since 1970. */
  now: number;
  onAdd: (exception: TimeException) => void;
}

/** Fields to add an exception. */
export function AddException({ exceptions, now, onAdd }: Props) {
  const id = useId();
  const today = dayOf(now);
  const [kind, setKind] = useState<Kind>('days');
  const [range, setRange] = useState({ first: '', last: '', from: '540', to: '720' });
  // an object, so that a repeated error moves the focus again
  const [error, setError] = useState<{ text: string } | null>(null);
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (error) focusFirstInvalid(form.current);
  }, [error]);
  const set = (part: Partial<typeof range>) => {
    setError(null);
    setRange((before) => ({ ...before, ...part }));
  };

  const add = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (halfTyped(event.currentTarget).length > 0) return setError({ text: HALF_TYPED });
    const { first, from, to } = range;
    const last = range.last || first;
    if (!isDay(first) || !isDay(last)) return setError({ text: '날짜를 골라주세요.' });
    const exception: TimeException =
      kind === 'days'
        ? { kind: 'off', starts_at: instantOf(first), ends_at: instantOf(last, 24 * 60) }
        : {
            kind: kind === 'hours' ? 'off' : 'extra',
            starts_at: instantOf(first, Number(from)),
            ends_at: instantOf(first, Number(to)),
          };
    if (Date.parse(exception.ends_at) <= now) return setError({ text: '이미 지난 때예요. 앞으로의 때를 골라주세요.' });
    const fault = exceptionsFault([...exceptions, exception], now);
    if (fault) return setError({ text: fault });
    setError(null);
    setRange({ ...range, first: '', last: '' });
    // the fields are empty now, so the second press of a double press would report an error
    swallowSecondPress();
    onAdd(exception);
  };

  const days = { min: today, max: dayOf(now + 365 * DAY_MS) };
  return (
    <form ref={form} className={s.add} noValidate onSubmit={add}>
      <RadioGroup
        label="추가할 예외"
        name="exception-kind"
        options={KINDS}
        value={kind}
        onChange={({ target }) => {
          setError(null);
          setKind(target.value as Kind);
        }}
      />
      <div className={s.fields}>
        <Field label={kind === 'days' ? '쉬기 시작하는 날' : '날짜'}>
          <TextInput
            type="date"
            {...days}
            value={range.first}
            aria-describedby={error ? `${id}-error` : undefined}
            aria-invalid={error ? true : undefined}
            onChange={({ target }) => set({ first: target.value })}
          />
        </Field>
        {kind === 'days' ? (
          <Field label="마지막 날 (하루면 비워 두세요)">
            <TextInput
              type="date"
              {...days}
              min={range.first || today}
              value={range.last}
              onChange={({ target }) => set({ last: target.value })}
            />
          </Field>
        ) : (
          <div className={s.hours}>
            <Field label="부터">
              <Select
                options={HALF_HOURS.slice(0, -1)}
                value={range.from}
                onChange={({ target }) => set({ from: target.value })}
              />
            </Field>
            <Field label="까지">
              <Select
                options={HALF_HOURS.slice(1)}
                value={range.to}
                onChange={({ target }) => set({ to: target.value })}
              />
            </Field>
          </div>
        )}
      </div>
      <FieldNotes id={id} error={error?.text} hint={undefined} />
      <Button type="submit" className={s.addButton}>
        예외 추가
      </Button>
    </form>
  );
}
