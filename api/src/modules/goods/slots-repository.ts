import type { ScheduleDay, ScheduleTime } from '@onmaum/shared-contract';
import type { RawBuilder } from 'kysely';
import { sql } from 'kysely';

/** A day of the week, a time of the day, or both. */
export interface Slots {
  day?: ScheduleDay | undefined;
  time?: ScheduleTime | undefined;
}

/**
 * Whether a counsellor works at that day and time. `offset 0` keeps the planner from joining the slots of all
 * counsellors, since a page needs only a few.
 */
export const worksIn = (counsellorId: RawBuilder<number>, { day, time }: Slots): RawBuilder<boolean> => sql`
  exists (
    select from counsellor_slots s where s.counsellor_id = ${counsellorId}
      ${day ? sql`and s.day = ${day}` : sql``} ${time ? sql`and s.time = ${time}` : sql``}
    offset 0
  )
`;
