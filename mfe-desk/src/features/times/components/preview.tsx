import type { DeskBooking } from '@onmaum/shared-contract';
import type { WorkingHours } from '@onmaum/shared-contract/counsellor/working-hours';
import { Badge, Button, common, Unbroken } from '@onmaum/shared-ui';
import { useState } from 'react';
import { dayText, hoursText } from '../../../lib/korean-days.ts';
import { type PreviewDay, previewDays } from '../lib/preview-days.ts';
import s from './preview.module.css';

/** Number of days shown at first, and added by each press. */
export const WEEK = 7;
const DAYS_MAX = 28;

interface Props {
  hours: WorkingHours;
  bookings: readonly DeskBooking[];
  now: number;
}

/** The times that a buyer can pick on the next days, and the booked sessions. */
export function Preview({ hours, bookings, now }: Props) {
  const [count, setCount] = useState(WEEK);
  const days = previewDays(hours, bookings, now, count);
  return (
    <div className={common.stack3}>
      <ol className={s.days}>
        {days.map((day) => (
          <Day key={day.day} {...day} />
        ))}
      </ol>
      {count < DAYS_MAX && (
        <Button className={s.more} onClick={() => setCount(count + WEEK)}>
          한 주 더 보기
        </Button>
      )}
    </div>
  );
}

const Day = ({ day, free, bookings, isHoliday }: PreviewDay) => (
  <li className={s.day}>
    <strong className={s.name}>{dayText(day)}</strong>
    <div className={s.times}>
      {isHoliday && <Badge tone="neutral">공휴일</Badge>}
      {free.map(({ from, to }) => (
        <span key={from} className={s.free}>
          {hoursText(from, to)}
        </span>
      ))}
      {bookings.map(({ starts_at, ends_at, goods_name }) => (
        <span key={starts_at} className={s.booked}>
          예약 {hoursText(Date.parse(starts_at), Date.parse(ends_at))} <Unbroken>{goods_name}</Unbroken>
        </span>
      ))}
      {free.length === 0 && bookings.length === 0 && <span className={common.muted}>고를 수 있는 시간이 없어요</span>}
    </div>
  </li>
);
