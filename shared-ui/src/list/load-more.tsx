import { TEXT } from '@onmaum/shared-contract/texts/texts';
import { cx } from '../lib/cx.ts';
import { RetryButton } from '../state/retry-button.tsx';
import s from './load-more.module.css';
import { useReachEnd } from './use-reach-end.ts';

export interface LoadMoreProps {
  /** Number of items already shown. It is the key of the placeholder, so that each page gets a new placeholder. */
  shown: number;
  /** False after the last page. */
  hasMore: boolean;
  /** Whether a page is being loaded. */
  busy: boolean;
  onMore: () => void;
  /** Whether the last request failed. Then only a click retries. */
  failed?: boolean;
  label?: string;
}

/**
 * The end of a list with infinite scrolling. It shows placeholders, which are visible if the reader scrolls faster than the next
 * items are loaded, and a button for keyboard users.
 */
export function LoadMore({ shown, hasMore, busy, onMore, failed = false, label = '더보기' }: LoadMoreProps) {
  const place = useReachEnd(onMore, hasMore && !busy && !failed);
  if (!hasMore) return null;
  return (
    <>
      <div className={cx(s.more, !failed && s.unseen)}>
        {failed && <p role="alert">{TEXT.nextNotLoaded}</p>}
        <RetryButton failed={failed} busy={busy} onClick={onMore}>
          {label}
        </RetryButton>
      </div>
      {!failed && <div key={shown} ref={place} className={s.place} aria-hidden="true" />}
    </>
  );
}
