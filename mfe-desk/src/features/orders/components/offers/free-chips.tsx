import { OFFERED_MAX } from '@onmaum/shared-contract/order/order';
import { Chip, common } from '@onmaum/shared-ui';
import { SessionTime } from '@onmaum/shared-ui/act-time';
import { inputValue } from '../../../../lib/korean-days.ts';
import { useFreeTimes } from '../../api/free-times.ts';
import { nextFree } from '../../lib/next-free.ts';

interface Props {
  orderId: number;
  position: number;
  /** Values of the dialog's fields for times; '' for an empty field. */
  times: readonly string[];
  disabled: boolean;
  onChange: (times: string[]) => void;
}

/** The next free times within the counsellor's working hours. A press adds a time to the offer, or removes it. */
export function FreeChips({ orderId, position, times, disabled, onChange }: Props) {
  const { data } = useFreeTimes(orderId, position);
  const free = nextFree(data ?? []);
  if (free.length === 0) return null;
  const typed = times.filter((time) => time !== '');
  const toggle = (value: string) => {
    if (typed.includes(value)) onChange(typed.length > 1 ? typed.filter((time) => time !== value) : ['']);
    else if (typed.length < OFFERED_MAX) onChange([...typed, value]);
  };
  return (
    <fieldset className={common.stack2}>
      <legend className={common.note}>가까운 빈 시간</legend>
      <div className={common.wrap}>
        {free.map((time) => {
          const value = inputValue(Date.parse(time));
          return (
            <Chip key={time} pressed={typed.includes(value)} disabled={disabled} onClick={() => toggle(value)}>
              <SessionTime iso={time} />
            </Chip>
          );
        })}
      </div>
    </fieldset>
  );
}
