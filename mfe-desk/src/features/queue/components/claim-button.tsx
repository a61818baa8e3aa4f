import { deskPaths } from '@onmaum/shared-contract/site/desk-paths';
import { Button, cx, isFocusLost, LinkButton } from '@onmaum/shared-ui';
import { FROM_LIST } from '@onmaum/shared-ui/way-back';
import { useEffect, useRef } from 'react';
import { useClaim } from '../api/claim.ts';
import type { QueueItem } from '../api/queue.ts';
import s from './queue-card.module.css';

interface Props {
  worry: QueueItem;
  className?: string | undefined;
}

/** Button that claims a worry. Once the worry is claimed, a link to it replaces the button, or a text if it cannot be claimed. */
export function ClaimButton({ worry, className }: Props) {
  const state = useRef<HTMLSpanElement>(null);
  const isPressed = useRef(false);
  const { claimed } = worry;
  useEffect(() => {
    // the link or text replaces the pressed button, so it takes the focus
    if (!claimed || !isPressed.current || !isFocusLost()) return;
    const place = state.current?.querySelector('a') ?? state.current;
    place?.focus({ preventScroll: true });
  }, [claimed]);
  if (!claimed) return <Claim worry={worry} className={className} onPress={() => (isPressed.current = true)} />;
  return (
    <span ref={state} tabIndex={-1} className={cx(s.state, className)}>
      {claimed === 'elsewhere' ? '맡을 수 없는 고민' : <ToWorry worry={worry} isAnswered={claimed === 'answered'} />}
    </span>
  );
}

function ToWorry({ worry: { id, title }, isAnswered }: { worry: QueueItem; isAnswered: boolean }) {
  const label = isAnswered ? '답변 보기' : '답변 쓰기';
  return (
    <LinkButton
      size="s"
      variant={isAnswered ? 'secondary' : 'primary'}
      to={deskPaths.worry(id)}
      state={FROM_LIST}
      aria-label={`${title} ${label}`}
    >
      {label}
    </LinkButton>
  );
}

/** A separate component, so that its state is reset when the worry is returned: the action of `useClaim` works only once. */
function Claim({ worry, className, onPress }: Props & { onPress: () => void }) {
  const { act, isPending } = useClaim(worry);
  const claim = () => {
    onPress();
    act();
  };
  return (
    <Button size="s" busy={isPending} aria-label={`${worry.title} 맡기`} className={className} onClick={claim}>
      맡기
    </Button>
  );
}
