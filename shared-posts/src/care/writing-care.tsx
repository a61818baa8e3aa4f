import { type RefObject, useRef } from 'react';
import { CareCard } from './care-card.tsx';
import s from './writing-care.module.css';

interface Props {
  shown: boolean;
  onClose: () => void;
  /** Ref for the element of the card, which can be focused. */
  ref?: RefObject<HTMLDivElement | null>;
}

/** The card below a text that is being written. Screen readers announce it politely, and the focus stays in the text. */
export function WritingCare({ shown, onClose, ref }: Props) {
  const own = useRef<HTMLDivElement>(null);
  const close = () => {
    focusTextBefore(own);
    onClose();
  };
  return (
    <div ref={own} role="status">
      {shown && (
        <div ref={ref} tabIndex={-1} className={s.place}>
          <CareCard onClose={close} />
        </div>
      )}
    </div>
  );
}

/** Focuses the text again after the card was closed, since the pressed button disappears. */
function focusTextBefore({ current }: RefObject<HTMLElement | null>) {
  const text = current?.parentElement?.querySelector<HTMLElement>('textarea, input:not([type=checkbox])');
  text?.focus({ preventScroll: true });
}
