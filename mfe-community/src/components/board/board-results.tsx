import { useIsSignedIn } from '@onmaum/shared-auth';
import { cx, ErrorState, LoadMore, SkeletonList } from '@onmaum/shared-ui';
import { type ReactNode, useState } from 'react';
import type { useBoardList } from '../../lib/board-list.ts';
import { OfflineState } from '../offline-state.tsx';
import s from './board-results.module.css';

interface Props<Item> {
  list: Pick<
    ReturnType<typeof useBoardList<never, Item>>,
    | 'data'
    | 'isPending'
    | 'isPaused'
    | 'isPlaceholderData'
    | 'isFetching'
    | 'isFetchingNextPage'
    | 'isFetchNextPageError'
    | 'hasNextPage'
    | 'refetch'
    | 'fetchNextPage'
  >;
  /** What is asked for, as a text. */
  choice: string;
  renderItem: (item: Item) => ReactNode;
  /** What stands in place of no items. */
  empty: ReactNode;
  /** What is said after the last item. */
  end: string;
}

export const boardWaiting = <SkeletonList count={5} lines={5} />;

/** The list under the filters of a board, or what stands in its place. */
export function BoardResults<Item extends { id: number }>({ list, choice, renderItem, empty, end }: Props<Item>) {
  const signedIn = useIsSignedIn();
  const stale = list.isPlaceholderData;
  const shown = useLast(choice, !stale);

  if (list.isPending) return list.isPaused ? <OfflineState /> : boardWaiting;
  if (!list.data) return <ErrorState onRetry={() => void list.refetch()} />;
  if (list.data.length === 0) return empty;

  // a further page would call off the member's own copy of the pages that are there
  const busy = list.isFetchingNextPage || (signedIn && list.isFetching);
  return (
    <div aria-busy={stale}>
      <ul key={shown} className={cx(s.list, stale && s.stale)}>
        {list.data.map((item) => (
          <li key={item.id}>{renderItem(item)}</li>
        ))}
      </ul>
      <LoadMore
        shown={list.data.length}
        hasMore={list.hasNextPage && !stale}
        busy={busy}
        failed={list.isFetchNextPageError}
        onMore={() => void list.fetchNextPage()}
      />
      {!list.hasNextPage && !stale && <p className={s.end}>{end}</p>}
    </div>
  );
}

/** The value at the last moment that counted: another list starts anew, instead of moving the posts of both. */
function useLast<T>(value: T, counts: boolean): T {
  const [last, setLast] = useState(value);
  if (!counts || Object.is(last, value)) return last;
  setLast(value);
  return value;
}
