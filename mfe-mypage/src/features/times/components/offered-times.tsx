import type { SessionOffer } from '@onmaum/shared-contract';
import { useNow } from '@onmaum/shared-ui';
import { SessionTime } from '@onmaum/shared-ui/act-time';
import { RadioOption } from '@onmaum/shared-ui/forms';
import { useId } from 'react';
import s from './offered-times.module.css';

interface Props {
  offer: SessionOffer;
  /** Times that are no longer free: the server refused them. */
  taken: readonly string[];
  value: string;
  onChange: (time: string) => void;
}

/** The times that the counsellor has offered, as radio buttons. Times that have passed or were taken cannot be chosen. */
export function OfferedTimes({ offer, taken, value, onChange }: Props) {
  const id = useId();
  const now = useNow() ?? 0;
  return (
    <fieldset className={s.group}>
      <legend className={s.legend}>전문가가 제안한 시간</legend>
      <div className={s.times}>
        {offer.times.map((time) => {
          const isGone = taken.includes(time) || Date.parse(time) <= now;
          return (
            <RadioOption
              compact
              key={time}
              name={id}
              value={time}
              disabled={isGone}
              checked={time === value}
              onChange={() => onChange(time)}
            >
              <span>
                <SessionTime iso={time} />
                {isGone && ' · 고를 수 없어요'}
              </span>
            </RadioOption>
          );
        })}
      </div>
    </fieldset>
  );
}
