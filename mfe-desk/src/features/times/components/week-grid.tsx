import {
  type SCHEDULE_DAYS,
  SCHEDULE_TIMES,
  type ScheduleDay,
  type ScheduleTime,
} from '@onmaum/shared-contract/constants';
import { VisuallyHidden } from '@onmaum/shared-ui';
import { InKoreanTime } from '@onmaum/shared-ui/act-time';
import { Check } from 'lucide-react';
import type { ReactNode } from 'react';
import { slotKey, TIMES } from '../lib/times-values.ts';
import s from './week-grid.module.css';

const DAY_NAMES: Record<ScheduleDay, string> = {
  MON: '월',
  TUE: '화',
  WED: '수',
  THU: '목',
  FRI: '금',
  SAT: '토',
  SUN: '일',
};
type Day = (typeof SCHEDULE_DAYS)[number];
const DAYS = Object.keys(DAY_NAMES) as Day[];

interface Props {
  /** Keys of the chosen slots. */
  slots: readonly string[];
  onChange: (slots: string[]) => void;
}

/** The weekly working hours as a table of checkboxes. */
export function WeekGrid({ slots, onChange }: Props) {
  const toggle = (key: string) => onChange(slots.includes(key) ? slots.filter((one) => one !== key) : [...slots, key]);
  return (
    <Week
      slot={(day, time) => {
        const key = slotKey(day, time);
        return (
          <label className={s.slot}>
            <input
              type="checkbox"
              aria-label={`${DAY_NAMES[day]}요일 ${SCHEDULE_TIMES[time]}시`}
              checked={slots.includes(key)}
              onChange={() => toggle(key)}
            />
            <span>
              <Check size={18} aria-hidden="true" />
            </span>
          </label>
        );
      }}
    />
  );
}

/** The table of days and times. @param slot renders one cell */
export const Week = ({ slot }: { slot: (day: Day, time: ScheduleTime) => ReactNode }) => (
  <table className={s.table}>
    <caption>
      <VisuallyHidden>요일과 시간마다 상담하는지 고르는 표. </VisuallyHidden>
      <InKoreanTime />
    </caption>
    <thead>
      <tr>
        <th scope="col">
          <VisuallyHidden>요일</VisuallyHidden>
        </th>
        {TIMES.map((time) => (
          <th key={time} scope="col">
            {SCHEDULE_TIMES[time]}
            <VisuallyHidden>시</VisuallyHidden>
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {DAYS.map((day) => (
        <tr key={day}>
          <th scope="row">
            {DAY_NAMES[day]}
            <VisuallyHidden>요일</VisuallyHidden>
          </th>
          {TIMES.map((time) => (
            <td key={time}>{slot(day, time)}</td>
          ))}
        </tr>
      ))}
    </tbody>
  </table>
);
