import type { SessionOffer } from '@onmaum/shared-contract';
import { Unbroken } from '@onmaum/shared-ui';
import { SessionTime } from '@onmaum/shared-ui/act-time';
import { RadioOption } from '@onmaum/shared-ui/forms';
import { useId } from 'react';
import s from './offered-times.module.css';

interface Props {
  offer: SessionOffer;
  /** Times that cannot be chosen: they have passed, or the server refused them. */
  gone: readonly string[];
  value: string;
  onChange: (time: string) => void;
}

/** The times that the counsellor has offered, as radio buttons. Times that are gone cannot be chosen. */
export function OfferedTimes({ offer, gone, value, onChange }: Props) {
  const id = useId();
  return (
    <fieldset className={s.group}>
      <legend className={s.legend}>전문가가 제안한 시간</legend>
      <div className={s.times}>
        {offer.times.map((time) => {
          const isGone = gone.includes(time);
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
                <Unbroken>
                  <SessionTime iso={time} />
                  {isGone && ' · 고를 수 없어요'}
                </Unbroken>
              </span>
            </RadioOption>
          );
        })}
      </div>
    </fieldset>
  );
}
