import { useNow, VisuallyHidden } from '@onmaum/shared-ui';
import { InKoreanTime } from '@onmaum/shared-ui/act-time';
import { RadioOption } from '@onmaum/shared-ui/forms';
import { useId, useState } from 'react';
import { byDay, clockTime, dayWords, keptDay } from '../lib/days.ts';
import s from './time-picker.module.css';

interface Props {
  /** ISO 8601, the earliest first. */
  times: readonly string[];
  /** Times that cannot be chosen, because they have passed or were booked. */
  gone: readonly string[];
  /** The chosen time; empty while none is chosen. */
  value: string;
  onChange: (time: string) => void;
}

/** Free times: the days in one row, and the times of the chosen day. */
export function TimePicker({ times, gone, value, onChange }: Props) {
  const id = useId();
  const now = useNow() ?? 0;
  const [wanted, setWanted] = useState<string | null>(null);
  const days = byDay(times);
  const day = keptDay(days, wanted);
  const words = (time = '') => dayWords(time, now);
  if (!day) return null;
  const chosen = words(day.times[0]);
  return (
    <>
      <fieldset className={s.group}>
        <legend className={s.legend}>날짜</legend>
        <div className={s.strip}>
          {days.map(({ key, times: [first] }) => (
            <RadioOption
              compact
              key={key}
              name={`${id}-day`}
              value={key}
              checked={key === day.key}
              onChange={() => setWanted(key)}
              className={s.day}
            >
              <span className={s.date}>{words(first).date}</span> <span>{words(first).weekday}</span>
            </RadioOption>
          ))}
        </div>
      </fieldset>
      <fieldset className={s.group}>
        <legend className={s.legend}>
          {chosen.date} {chosen.weekday} 시작 시간
        </legend>
        <div className={s.times}>
          {day.times.map((time) => (
            <RadioOption
              compact
              key={time}
              name={`${id}-time`}
              value={time}
              disabled={gone.includes(time)}
              checked={time === value}
              onChange={() => onChange(time)}
            >
              {clockTime(time)}
              {gone.includes(time) && <VisuallyHidden> · 고를 수 없어요</VisuallyHidden>}
            </RadioOption>
          ))}
        </div>
        <InKoreanTime />
      </fieldset>
    </>
  );
}
