import { Checkbox } from '@onmaum/shared-ui/forms';
import { type RefObject, useId } from 'react';
import s from './late-consent.module.css';

interface Props {
  /** The consequences, one in each text. */
  words: readonly string[];
  accepted: boolean;
  /** Whether the buyer has submitted the form without accepting. */
  missing: boolean;
  box: RefObject<HTMLInputElement | null>;
  accept: (accepted: boolean) => void;
}

/** Checkbox with which the buyer accepts the consequences of a time nearer than four hours (rules/orders.md#sessions). */
export function LateConsent({ words, accepted, missing, box, accept }: Props) {
  const id = useId();
  return (
    <div className={s.box}>
      <p id={id}>{words.join(' ')}</p>
      <Checkbox
        ref={box}
        label="내용을 확인했고, 이 시간으로 할게요."
        aria-describedby={missing ? `${id} ${id}-missing` : id}
        aria-invalid={missing || undefined}
        checked={accepted}
        onChange={({ target }) => accept(target.checked)}
      />
      {missing && (
        <p id={`${id}-missing`} role="alert" className={s.missing}>
          내용을 확인하고 동의해 주세요.
        </p>
      )}
    </div>
  );
}
