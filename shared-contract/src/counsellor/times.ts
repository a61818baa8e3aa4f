import { z } from 'zod';
import { Flag } from '../call/codecs.ts';
import { Id, Instant } from '../common.ts';
import { SCHEDULE_DAYS, SCHEDULE_TIMES, type ScheduleTime } from '../constants.ts';
import { COUNSELLOR_TEXT } from '../texts/counsellor-texts.ts';
import { firstFault } from '../writing/member-text.ts';
import { EXCEPTION_KINDS, EXCEPTIONS_MAX, exceptionsFault } from './exceptions.ts';

/** When a counsellor works (rules/proposals.md#times). */

const times = Object.keys(SCHEDULE_TIMES) as [ScheduleTime, ...ScheduleTime[]];
const Slots = z.array(z.object({ day: z.enum(SCHEDULE_DAYS), time: z.enum(times) }));
const Exceptions = z.array(
  z.object({ kind: z.enum(EXCEPTION_KINDS), starts_at: z.iso.datetime(), ends_at: z.iso.datetime() }),
);
const holidays_off_yn = Flag;

/** Replaces slots, exceptions and the choice about holidays. */
export const DeskTimesBody = z.object({
  /** Version that the counsellor edited; 409 if it is outdated. */
  version: z.number().int().min(0),
  slots: Slots.max(SCHEDULE_DAYS.length * times.length),
  holidays_off_yn,
  exceptions: Exceptions.max(EXCEPTIONS_MAX, COUNSELLOR_TEXT.exceptionsMany).superRefine(
    firstFault((exceptions) => exceptionsFault(exceptions)),
  ),
});
export type DeskTimesBody = z.output<typeof DeskTimesBody>;

/** A booked time that is not over: one session, or the same session of all orders of a group. */
export const DeskBooking = z.object({
  starts_at: Instant,
  ends_at: Instant,
  goods_name: z.string(),
  order_ids: z.array(Id),
  /** Whether the booked time lies outside of the working hours. The booking stays valid. */
  outside_yn: Flag,
});
export type DeskBooking = z.infer<typeof DeskBooking>;

export const DeskTimes = z.object({
  version: z.number().int(),
  slots: Slots,
  holidays_off_yn,
  /** Exceptions that are not over, the earliest first. */
  exceptions: Exceptions,
  /** The earliest first. */
  bookings: z.array(DeskBooking),
});
export type DeskTimes = z.infer<typeof DeskTimes>;
