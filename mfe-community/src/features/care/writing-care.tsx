import { CareCard } from '@onmaum/shared-board/care';
import { type RefObject, useRef } from 'react';
import s from './writing-care.module.css';

interface Props {
  shown: boolean;
  onClose: () => void;
}

/** The card below a text that is being written: announced politely, and the focus stays in the text. */
export function WritingCare({ shown, onClose }: Props) {
  const place = useRef<HTMLDivElement>(null);
  const close = () => {
    focusTextBefore(place);
    onClose();
  };
  return (
    <div ref={place} role="status" className={s.place}>
      {shown && <CareCard onClose={close} />}
    </div>
  );
}

/** The pressed button disappears: the writer continues in the text. */
function focusTextBefore({ current }: RefObject<HTMLElement | null>) {
  current?.parentElement?.querySelector('textarea')?.focus({ preventScroll: true });
}
