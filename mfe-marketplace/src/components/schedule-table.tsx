import type { ExpertInfo } from '@onmaum/shared-contract';
import { SCHEDULE_DAYS, SCHEDULE_TIMES, type ScheduleDay, type ScheduleTime } from '@onmaum/shared-contract/constants';
import { SectionNote, VisuallyHidden } from '@onmaum/shared-ui';
import { InKoreanTime } from '@onmaum/shared-ui/act-time';
import s from './schedule-table.module.css';

const DAY_NAMES: Record<ScheduleDay, string> = {
  SUN: '일',
  MON: '월',
  TUE: '화',
  WED: '수',
  THU: '목',
  FRI: '금',
  SAT: '토',
};
const TIMES = Object.keys(SCHEDULE_TIMES) as ScheduleTime[];

/** The hours of the week in which an expert takes sessions (rules/solutions.md#schedule). */
export function ScheduleTable({ schedule }: { schedule: ExpertInfo['schedule'] }) {
  if (schedule.length === 0) return <SectionNote text="정해 둔 시간이 없어요. 전문가와 함께 정해요." />;
  const isFree = (day: ScheduleDay, time: ScheduleTime) =>
    schedule.some((slot) => slot.day === day && slot.time === time);
  return (
    <table className={s.table}>
      <caption>
        <VisuallyHidden>요일과 시간마다 상담할 수 있는지 보여 주는 표. </VisuallyHidden>
        <InKoreanTime />
      </caption>
      <thead>
        <tr>
          <th scope="col">시간</th>
          {SCHEDULE_DAYS.map((day) => (
            <th key={day} scope="col">
              {DAY_NAMES[day]}
              <VisuallyHidden>요일</VisuallyHidden>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {TIMES.map((time) => (
          <tr key={time}>
            <th scope="row">
              <Hours hours={SCHEDULE_TIMES[time]} />
            </th>
            {SCHEDULE_DAYS.map((day) => (isFree(day, time) ? <Free key={day} /> : <NotFree key={day} />))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Hours such as '09~12'. They may wrap after the tilde, so that large text fits on a phone. */
function Hours({ hours }: { hours: string }) {
  const [from, to] = hours.split('~');
  return (
    <>
      {from}~<wbr />
      {to}
    </>
  );
}

const Free = () => (
  <td className={s.free}>
    <span aria-hidden="true">●</span>
    <VisuallyHidden>가능</VisuallyHidden>
  </td>
);

const NotFree = () => (
  <td>
    <VisuallyHidden>없음</VisuallyHidden>
  </td>
);
