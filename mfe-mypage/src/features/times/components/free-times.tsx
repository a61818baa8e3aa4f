import { toApiError } from '@onmaum/shared-auth';
import { common, QuerySection, SectionNote, Skeleton } from '@onmaum/shared-ui';
import type { useFreeTimes } from '../api/free-times.ts';
import s from './free-times.module.css';
import { TimePicker } from './time-picker.tsx';

interface Props {
  free: ReturnType<typeof useFreeTimes>;
  /** Times that cannot be chosen. */
  gone: readonly string[];
  value: string;
  onChange: (time: string) => void;
}

/** The times that the buyer may offer, or a text about why there are none (rules/orders.md#free-times). */
export const FreeTimes = ({ free, gone, value, onChange }: Props) => (
  <QuerySection
    query={free}
    object="시간"
    loading={waiting}
    empty={nothing}
    failed={(retry, error) => <SectionNote text={toApiError(error).message} onRetry={retry} className={s.waiting} />}
  >
    {(times) => (
      <>
        <TimePicker times={times.map(({ startsAt }) => startsAt)} gone={gone} value={value} onChange={onChange} />
        <p className={common.note}>전문가가 확인하면 예약돼요. 정한 시간은 시작 4시간 전까지 바꿀 수 있어요.</p>
      </>
    )}
  </QuerySection>
);

const waiting = <Skeleton className={s.waiting} />;

const nothing = (
  <div className={common.stack2} role="status">
    <p className={s.none}>지금은 고를 수 있는 시간이 없어요</p>
    <p className={common.muted}>전문가가 가능한 시간을 제안하면 구매 내역에서 고를 수 있어요.</p>
  </div>
);
