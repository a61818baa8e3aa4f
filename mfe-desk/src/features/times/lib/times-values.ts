import type { DeskTimes, DeskTimesBody } from '@onmaum/shared-contract';
import { SCHEDULE_DAYS, SCHEDULE_TIMES, type ScheduleDay, type ScheduleTime } from '@onmaum/shared-contract/constants';
import type { TimeException } from '@onmaum/shared-contract/counsellor/exceptions';
import type { Slot, WorkingHours } from '@onmaum/shared-contract/counsellor/working-hours';

export const TIMES = Object.keys(SCHEDULE_TIMES) as ScheduleTime[];

/** Values of the form. */
export interface TimesValues {
  /** Chosen slots of the week, such as 'MON NINE_TO_TWELVE'. */
  slots: string[];
  holidaysOff: boolean;
  exceptions: TimeException[];
}

export const EXAMPLE: TimesValues = {
  slots: [''],
  holidaysOff: false,
  exceptions: [{ kind: 'off', starts_at: '', ends_at: '' }],
};

export const slotKey = (day: ScheduleDay, time: ScheduleTime) => `${day} ${time}`;

export const valuesOf = ({ slots, holidays_off_yn, exceptions }: DeskTimes): TimesValues => ({
  slots: slots.map(({ day, time }) => slotKey(day, time)),
  holidaysOff: holidays_off_yn,
  exceptions,
});

const slotsOf = ({ slots }: TimesValues): Slot[] =>
  SCHEDULE_DAYS.flatMap((day) =>
    TIMES.filter((time) => slots.includes(slotKey(day, time))).map((time) => ({ day, time })),
  );

export const bodyOf = (values: TimesValues, version: number): DeskTimesBody => ({
  version,
  slots: slotsOf(values),
  holidays_off_yn: values.holidaysOff,
  exceptions: values.exceptions,
});

export const hoursOf = (values: TimesValues): WorkingHours => {
  const rangesOf = (kind: TimeException['kind']) =>
    values.exceptions
      .filter((one) => one.kind === kind)
      .map(({ starts_at, ends_at }) => ({ starts_at: new Date(starts_at), ends_at: new Date(ends_at) }));
  return {
    slots: slotsOf(values),
    holidaysOff: values.holidaysOff,
    extras: rangesOf('extra'),
    absences: rangesOf('off'),
  };
};

const exceptionKey = ({ kind, starts_at, ends_at }: TimeException) =>
  `${new Date(starts_at).toISOString()} ${new Date(ends_at).toISOString()} ${kind}`;

export const byTime = (exceptions: readonly TimeException[]): TimeException[] =>
  exceptions.toSorted((a, b) => (exceptionKey(a) < exceptionKey(b) ? -1 : 1));

export const keyOf = ({ slots, holidaysOff, exceptions }: TimesValues): string =>
  JSON.stringify([slots.toSorted(), holidaysOff, byTime(exceptions).map(exceptionKey)]);
