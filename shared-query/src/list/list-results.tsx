import { cx, LoadMore, QueryView, type QueryViewProps, useHydrated } from '@onmaum/shared-ui';
import { type ReactNode, useState } from 'react';
import { HoldPlace } from './hold-place.tsx';
import { ListAnnouncer } from './list-announcer.tsx';
import s from './list-results.module.css';
import type { usePagedList } from './paged-list.ts';

interface Props<Item> {
  list: Pick<
    ReturnType<typeof usePagedList<never, Item>>,
    | 'data'
    | 'error'
    | 'isPaused'
    | 'isPlaceholderData'
    | 'isFetching'
    | 'isFetchingNextPage'
    | 'isFetchNextPageError'
    | 'hasNextPage'
    | 'refetch'
    | 'fetchNextPage'
  >;
  /** Name of the items, for the text about a failed request. */
  object: string;
  /** Identifies the list (filters and sort order). */
  choice: string;
  /** Names the list for screen readers. Left out if the page has a ListCount, which names the list instead. */
  name?: string;
  renderItem: (item: Item) => ReactNode;
  /** Identifies an item; default: its id. A list with posts of both boards needs it, since two posts may have the same id. */
  keyOf?: (item: Item) => string | number;
  /** Class of the list; default: one column of posts. */
  className?: string | undefined;
  /** Placeholder while the list loads. */
  loading: ReactNode;
  /** Shown when the list is empty. */
  empty: ReactNode;
  /** Shown after the last item. */
  end: string;
  notAllowed?: QueryViewProps<Item[]>['notAllowed'];
  failed?: QueryViewProps<Item[]>['failed'];
}

/** A paginated list with its loading, empty, error and end states. */
export const ListResults = <Item extends { id: number }>({
  object,
  notAllowed,
  failed,
  empty,
  name,
  loading,
  ...shown
}: Props<Item>) => (
  <>
    {name !== undefined && <ListCount choice={shown.choice} name={name} list={shown.list} />}
    <QueryView
      query={shown.list}
      object={object}
      loading={loading}
      notAllowed={notAllowed}
      failed={failed}
      empty={shown.list.hasNextPage ? undefined : empty}
    >
      {(items) => <Items {...shown} items={items} />}
    </QueryView>
  </>
);

interface ListCountProps {
  choice: string;
  name: string;
  /** Counter word of the items; default: '개'. */
  unit?: string;
  list: Pick<Props<unknown>['list'], 'data' | 'isPlaceholderData' | 'hasNextPage'>;
}

/** Announces name and size of a list to screen readers after another list was chosen and loaded: '연애 고민 6개'. */
export const ListCount = ({
  choice,
  name,
  unit = '개',
  list: { data, isPlaceholderData, hasNextPage },
}: ListCountProps) => (
  <ListAnnouncer
    choice={choice}
    text={data && !isPlaceholderData ? `${name} ${data.length}${unit}${hasNextPage ? ' 이상' : ''}` : undefined}
  />
);

type ItemsProps<Item> = Pick<Props<Item>, 'list' | 'choice' | 'renderItem' | 'keyOf' | 'className' | 'end'> & {
  items: readonly Item[];
};

function Items<Item extends { id: number }>({
  items,
  list,
  choice,
  renderItem,
  keyOf = ({ id }) => id,
  className = s.list,
  end,
}: ItemsProps<Item>) {
  const hydrated = useHydrated();
  const stale = list.isPlaceholderData;
  const shown = useLastSettled(choice, !stale);
  // fetching the next page would cancel the refetch of the current pages
  const busy = list.isFetchingNextPage || (hydrated && list.isFetching);
  return (
    <div aria-busy={stale}>
      <HoldPlace key={shown}>
        <ul className={cx(className, stale && s.stale)}>
          {items.map((item) => (
            <li key={keyOf(item)} data-item={keyOf(item)}>
              {renderItem(item)}
            </li>
          ))}
        </ul>
      </HoldPlace>
      <LoadMore
        shown={items.length}
        hasMore={list.hasNextPage && !stale}
        busy={busy}
        failed={list.isFetchNextPageError}
        onMore={() => void list.fetchNextPage()}
      />
      {!list.hasNextPage && !stale && <p className={s.end}>{end}</p>}
    </div>
  );
}

/**
 * Returns the last value for which `isSettled` was true; until then, the first value. The result is a React key, which remounts
 * the list when the data of another list has loaded.
 */
function useLastSettled<T>(value: T, isSettled: boolean): T {
  const [last, setLast] = useState(value);
  if (!isSettled || Object.is(last, value)) return last;
  setLast(value);
  return value;
}
