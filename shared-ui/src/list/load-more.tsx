import { Button } from '../actions/button.tsx';
import { cx } from '../lib/cx.ts';
import s from './load-more.module.css';
import { useReachEnd } from './use-reach-end.ts';

export interface LoadMoreProps {
  /** How many items are there already: with each page the place below is a new one, so that nothing moves. */
  shown: number;
  /** False after the last page. */
  hasMore: boolean;
  /** A page is on its way. */
  busy: boolean;
  onMore: () => void;
  /** The last try failed: waits for a press instead of trying again by itself. */
  failed?: boolean;
  label?: string;
}

/**
 * The end of a list that grows when it is neared: holds the place of what follows, so that who scrolls
 * fast sees where it will be, and has a button for those who come by keyboard.
 */
export function LoadMore({ shown, hasMore, busy, onMore, failed = false, label = '더보기' }: LoadMoreProps) {
  const place = useReachEnd(onMore, hasMore && !busy && !failed);
  if (!hasMore) return null;
  return (
    <>
      <div className={cx(s.more, !failed && s.unseen)}>
        {failed && <p role="alert">다음 글을 불러오지 못했습니다.</p>}
        <Button busy={busy} onClick={onMore}>
          {failed ? '다시 시도' : label}
        </Button>
      </div>
      {!failed && <div key={shown} ref={place} className={s.place} aria-hidden="true" />}
    </>
  );
}
