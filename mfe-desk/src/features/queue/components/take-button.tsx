import { DESK_TEXT } from '@onmaum/shared-contract/texts/desk-texts';
import { alertDialog, Button, cx, isFocusLost, LinkButton } from '@onmaum/shared-ui';
import { FROM_LIST } from '@onmaum/shared-ui/way-back';
import { useEffect, useRef } from 'react';
import { answerPaths } from '../../../lib/answer-paths.ts';
import type { QueueItem } from '../api/queue.ts';
import { useTake } from '../api/take.ts';
import s from './queue-card.module.css';

interface Props {
  worry: QueueItem;
  /** Open worries that the reader may have, once that many are open; null before. */
  fullAt: number | null;
  className?: string | undefined;
}

/** Button that takes a worry; afterwards a link to it, or a text if somebody else has it. */
export function TakeButton({ worry, fullAt, className }: Props) {
  const { act, isPending, isIdle } = useTake(worry);
  const state = useRef<HTMLSpanElement>(null);
  const { id, taken } = worry;
  useEffect(() => {
    // this replaces the button that was pressed
    if (!taken || isIdle || !isFocusLost()) return;
    const place = state.current?.querySelector('a') ?? state.current;
    place?.focus({ preventScroll: true });
  }, [taken, isIdle]);
  if (taken) {
    return (
      <span ref={state} tabIndex={-1} className={cx(s.state, className)}>
        {taken === 'here' ? (
          <LinkButton
            size="s"
            variant="primary"
            to={answerPaths.worry(id)}
            state={FROM_LIST}
            aria-label={`${worry.title} 답변 쓰기`}
          >
            답변 쓰기
          </LinkButton>
        ) : (
          '맡을 수 없는 고민'
        )}
      </span>
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
