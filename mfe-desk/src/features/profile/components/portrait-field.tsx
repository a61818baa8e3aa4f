import { PORTRAITS } from '@onmaum/shared-contract/counsellor/proposal-rules';
import { portraitPath } from '@onmaum/shared-contract/goods/portrait';
import s from './portrait-field.module.css';

interface Props {
  value: string;
  /** The portrait that is public. */
  live: string;
  onChange: (portrait: string) => void;
}

/** Choice of one of the drawn portraits, or of the present one. */
export function PortraitField({ value, live, onChange }: Props) {
  const own = live !== '' && !PORTRAITS.includes(live) ? [live] : [];
  return (
    <fieldset>
      <legend className={s.legend}>사진</legend>
      <div className={s.pictures}>
        {[...own, ...PORTRAITS].map((portrait, index) => (
          <label key={portrait} className={s.picture}>
            <input
              type="radio"
              name="portrait"
              value={portrait}
              checked={portrait === value}
              aria-label={portrait === live ? '지금 사진' : `사진 ${index + 1}`}
              onChange={() => onChange(portrait)}
            />
            <img src={portraitPath(portrait)} width={72} height={72} alt="" loading="lazy" />
          </label>
        ))}
      </div>
    </fieldset>
  );
}
