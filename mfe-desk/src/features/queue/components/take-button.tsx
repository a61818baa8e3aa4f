import { DESK_TEXT } from '@onmaum/shared-contract/texts/desk-texts';
import { alertDialog, Button, cx, isFocusLost } from '@onmaum/shared-ui';
import { Check } from 'lucide-react';
import { useEffect, useRef } from 'react';
import type { QueueItem } from '../api/queue.ts';
import { useTake } from '../api/take.ts';
import s from './queue-card.module.css';

interface Props {
  worry: QueueItem;
  /** Open worries that the reader may have, once that many are open; null before. */
  fullAt: number | null;
  className?: string | undefined;
}

/** Button that takes a worry; afterwards, who has it. */
export function TakeButton({ worry, fullAt, className }: Props) {
  const { act, isPending, isIdle } = useTake(worry);
  const state = useRef<HTMLParagraphElement>(null);
  const { taken } = worry;
  useEffect(() => {
    // the text replaces the button that was pressed
    if (taken && !isIdle && isFocusLost()) state.current?.focus({ preventScroll: true });
  }, [taken, isIdle]);
  if (taken) {
    return (
      <p ref={state} tabIndex={-1} className={cx(s.state, className)}>
        {taken === 'here' && <Check size={18} aria-hidden="true" />}
        {taken === 'here' ? '내가 맡은 고민' : '맡을 수 없는 고민'}
      </p>
    );
  }
  return (
    <Button
      size="s"
      busy={isPending}
      aria-disabled={fullAt !== null}
      aria-label={`${worry.title} 맡기`}
      className={className}
      onClick={() => (fullAt === null ? act() : void alertDialog(DESK_TEXT.openLimit(fullAt)))}
    >
      맡기
    </Button>
  );
}
