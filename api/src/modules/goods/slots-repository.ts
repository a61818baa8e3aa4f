import type { ScheduleDay, ScheduleTime } from '@onmaum/shared-contract';
import type { RawBuilder } from 'kysely';
import { sql } from 'kysely';

/** A day of the week and a time of the day; either may be left out. */
export interface Slots {
  day?: ScheduleDay | undefined;
  time?: ScheduleTime | undefined;
}

/**
 * Whether a counsellor works on that day and at that time. A page shows only a few counsellors, so `offset 0` keeps the planner
 * from joining the slots of all counsellors.
 */
export const worksIn = (counsellorId: RawBuilder<number>, { day, time }: Slots): RawBuilder<boolean> => sql`
  exists (
    select from counsellor_slots s where s.counsellor_id = ${counsellorId}
      ${day ? sql`and s.day = ${day}` : sql``} ${time ? sql`and s.time = ${time}` : sql``}
    offset 0
  )
`;
