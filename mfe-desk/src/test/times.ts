import type { DeskTimes } from '@onmaum/shared-contract';

/** A Tuesday. */
export const NOW = Date.parse('2026-12-22T10:10:00+09:00');

/** A counsellor's times, for tests; pass the fields that matter to the test. */
export const someTimes = (rest: Partial<DeskTimes> = {}): DeskTimes => ({
  version: 3,
  slots: [
    { day: 'TUE', time: 'NINE_TO_TWELVE' },
    { day: 'FRI', time: 'NINE_TO_TWELVE' },
  ],
  holidays_off_yn: false,
  exceptions: [],
  bookings: [],
  ...rest,
});
