import {
  COUNSELLOR_TEXT,
  type DeskTimes,
  type DeskTimesBody,
  isWithin,
  type Range,
  SCHEDULE_DAYS,
  SCHEDULE_TIMES,
  type Slot,
  type TimeException,
  type WorkingHours,
  workingSpans,
} from '@onmaum/shared-contract';
import { recordAudit } from '../../../db/audit.ts';
import type { Db } from '../../../db/schema.ts';
import { conflict } from '../../../errors.ts';
import { requireCounsellor } from '../../desk/counsellor.ts';
import { findWorkingHours, lockTimes } from '../../order/session/free-times/calendar-repository.ts';
import { findBookedTimes, findTimesVersion, writeTimes } from '../times-repository.ts';

/** Operations on the times at which a counsellor works (rules/proposals.md#times). */

export async function readTimes(db: Db, counsellorId: number, now = new Date()): Promise<DeskTimes> {
  await requireCounsellor(db, counsellorId);
  return describeTimes(db, counsellorId, now);
}

/**
 * Replaces the times of a counsellor. Agreed sessions stay. A repeated call succeeds.
 * @throws 409 'times_stale' if the stored version is not the given one
 */
export const replaceTimes = (db: Db, counsellorId: number, body: DeskTimesBody, now = new Date()): Promise<DeskTimes> =>
  db.transaction().execute(async (trx) => {
    await requireCounsellor(trx, counsellorId);
    // the confirmation of an offered time takes the same lock
    await lockTimes(trx, counsellorId);
    const stored = await describeTimes(trx, counsellorId, now);
    const wanted = { ...body, slots: distinct(body.slots), exceptions: upcoming(body.exceptions, now) };
    if (isSame(stored, wanted)) return stored;
    if (body.version !== stored.version) throw conflict('times_stale', COUNSELLOR_TEXT.timesStale);
    await writeTimes(trx, counsellorId, wanted);
    await recordAudit(trx, {
      actorId: counsellorId,
      action: 'times changed',
      table: 'counsellors',
      targetId: counsellorId,
    });
    return describeTimes(trx, counsellorId, now);
  });

async function describeTimes(db: Db, counsellorId: number, now: Date): Promise<DeskTimes> {
  // the version is read before the times: a concurrent change makes it stale, so that a client cannot overwrite the change
  const version = await findTimesVersion(db, counsellorId);
  const hours = await findWorkingHours(db, counsellorId, now);
  const bookings = await findBookedTimes(db, counsellorId, now);
  const times = [Number(now), ...bookings.flatMap(({ starts_at, ends_at }) => [Number(starts_at), Number(ends_at)])];
  const spans = workingSpans(hours, new Date(Math.min(...times)), new Date(Math.max(...times)));
  return {
    version,
    slots: hours.slots.toSorted((a, b) => placeOf(a) - placeOf(b)),
    holidays_off_yn: hours.holidaysOff,
    exceptions: exceptionsOf(hours),
    bookings: bookings.map((booking) => ({ ...booking, ...inTexts(booking), outside_yn: !isWithin(spans, booking) })),
  };
}

const TIMES = Object.keys(SCHEDULE_TIMES);
/** Position of a slot in the week. */
const placeOf = ({ day, time }: Slot): number => SCHEDULE_DAYS.indexOf(day) * TIMES.length + TIMES.indexOf(time);

const inTexts = ({ starts_at, ends_at }: Range) => ({
  starts_at: starts_at.toISOString(),
  ends_at: ends_at.toISOString(),
});

const exceptionsOf = ({ absences, extras }: WorkingHours): TimeException[] =>
  [
    ...absences.map((range) => ({ kind: 'off' as const, ...inTexts(range) })),
    ...extras.map((range) => ({ kind: 'extra' as const, ...inTexts(range) })),
  ].toSorted((a, b) => textOf(a).localeCompare(textOf(b)));

/** Exceptions that are not over. */
const upcoming = (exceptions: readonly TimeException[], now: Date): TimeException[] =>
  exceptions.filter(({ ends_at }) => Date.parse(ends_at) > Number(now));

const textOf = ({ kind, starts_at, ends_at }: TimeException): string =>
  `${new Date(starts_at).toISOString()} ${new Date(ends_at).toISOString()} ${kind}`;

const distinct = (slots: readonly Slot[]): Slot[] => [
  ...new Map(slots.map((slot) => [`${slot.day} ${slot.time}`, slot])).values(),
];

function isSame(stored: DeskTimes, wanted: DeskTimesBody): boolean {
  const key = ({ slots, exceptions, holidays_off_yn }: Pick<DeskTimes, 'slots' | 'exceptions' | 'holidays_off_yn'>) =>
    JSON.stringify([
      slots.map(({ day, time }) => `${day} ${time}`).toSorted(),
      exceptions.map(textOf).toSorted(),
      holidays_off_yn,
    ]);
  return key(stored) === key(wanted);
}
