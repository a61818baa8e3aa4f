import type { DeskTimes } from '@onmaum/shared-contract';
import { common, Unbroken, useNow } from '@onmaum/shared-ui';
import { Checkbox, useLeaveGuard } from '@onmaum/shared-ui/forms';
import { FormSection } from '../../../components/form-section.tsx';
import { SaveBar } from '../../../components/save-bar.tsx';
import { dayText } from '../../../lib/korean-days.ts';
import { LEAVING } from '../../../lib/leaving.ts';
import { useKeptDraft } from '../../../lib/use-kept-draft.ts';
import { timesOptions, useSaveTimes } from '../api/times.ts';
import { bookingsOutside, nextHolidays } from '../lib/preview-days.ts';
import { EXAMPLE, hoursOf, keyOf, type TimesValues, valuesOf } from '../lib/times-values.ts';
import { Exceptions } from './exceptions.tsx';
import { Outside } from './outside.tsx';
import { Preview } from './preview.tsx';
import s from './times-form.module.css';
import { WeekGrid } from './week-grid.tsx';

/** Form for the times of a counsellor. @param owner id of the signed-in counsellor */
export function TimesForm({ owner, times }: { owner: number; times: DeskTimes }) {
  const saved = valuesOf(times);
  const kept = useKeptDraft({
    owner,
    name: 'desk-times',
    example: EXAMPLE,
    keyOf,
    saved,
    versions: { version: times.version },
    queryKey: timesOptions.queryKey,
  });
  const { values, change } = kept;
  const { act, isPending } = useSaveTimes({
    onSend: kept.start,
    onSaved: (sent, version) => kept.finish(sent, { version }),
    onFailed: kept.fail,
  });
  useLeaveGuard(kept.leaving, LEAVING);
  const now = useNow() ?? 0;
  const set = (part: Partial<TimesValues>) => change({ ...values, ...part });
  const hours = hoursOf(values);
  const holidays = nextHolidays(now, 3).map((day) => dayText(day));
  return (
    <div className={s.form}>
      <div className={common.stack8}>
        <FormSection title="매주 상담하는 시간" note="구매자는 이 시간 안에서만 상담 시간을 고를 수 있어요.">
          <WeekGrid slots={values.slots} onChange={(slots) => set({ slots })} />
          <div>
            <Checkbox
              label="공휴일에는 쉬어요"
              checked={values.holidaysOff}
              onChange={({ target }) => set({ holidaysOff: target.checked })}
            />
            {holidays.length > 0 && (
              <p className={common.note}>
                <Unbroken>다가오는 공휴일: {holidays.join(', ')}</Unbroken>
              </p>
            )}
          </div>
        </FormSection>
        <FormSection title="예외" note="매주 시간과 다른 날이에요. 공휴일에도 추가한 시간에는 상담할 수 있어요.">
          <Exceptions exceptions={values.exceptions} now={now} onChange={(exceptions) => set({ exceptions })} />
        </FormSection>
      </div>
      <FormSection title="구매자가 고를 수 있는 시간" note="지금 고른 내용을 저장하면 이렇게 보여요.">
        <Outside bookings={bookingsOutside(hours, times.bookings)} />
        <Preview hours={hours} bookings={times.bookings} now={now} />
      </FormSection>
      <SaveBar kept={kept} busy={isPending} onSave={() => act({ values, version: kept.base.version })} />
    </div>
  );
}
