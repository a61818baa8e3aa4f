import { Button } from '../actions/button.tsx';
import s from './load-more.module.css';
import { useReachEnd } from './use-reach-end.ts';

export interface LoadMoreProps {
  /** False after the last page. */
  hasMore: boolean;
  /** A page is on its way. */
  busy: boolean;
  onMore: () => void;
  /** The last try failed: waits for a press instead of trying again by itself. */
  failed?: boolean;
  label?: string;
}

/** The end of a list that grows when it is reached, with a button for those who get there otherwise. */
export function LoadMore({ hasMore, busy, onMore, failed, label = '더 보기' }: LoadMoreProps) {
  const end = useReachEnd(onMore, hasMore && !busy && !failed);
  if (!hasMore) return null;
  return (
    <div ref={end} className={s.end}>
      {failed && <p role="alert">다음 글을 불러오지 못했습니다.</p>}
      <Button busy={busy} onClick={onMore}>
        {failed ? '다시 시도' : label}
      </Button>
    </div>
  );
}
