import { TEXT } from '@onmaum/shared-contract/texts/texts';
import { Button } from '@onmaum/shared-ui';
import { type ReactNode, useEffect, useEffectEvent, useRef } from 'react';
import s from './reveal-list.module.css';
import { useFocusOnNew } from './use-focus-on-new.ts';

/** The items of a list as far as they are loaded, and the way to further ones. */
export interface Revealed<Item> {
  items: readonly Item[];
  /** Further items can be loaded. */
  hasMore?: boolean;
  /** Some are being loaded. */
  busy?: boolean;
  /** The last request failed. */
  failed?: boolean;
  fetchMore?: () => void;
}

export interface RevealListProps<Item> {
  list: Revealed<Item>;
  /** Number of items shown, and added by each press. */
  shown: number;
  onShow: (shown: number) => void;
  step: number;
  /** Name of the items in the button's text: '후기 더 보기'. */
  label: string;
  itemKey: (item: Item) => string | number;
  renderItem: (item: Item) => ReactNode;
  className?: string | undefined;
}

/**
 * A list that shows more by each press of '더 보기', from what is loaded: the next page is fetched before it is needed.
 * The focus moves to the first new item. A failure is shown in place of the missing items.
 */
export function RevealList<Item>({
  list: { items, hasMore = false, busy = false, failed = false, fetchMore },
  shown,
  onShow,
  step,
  label,
  itemKey,
  renderItem,
  className,
}: RevealListProps<Item>) {
  const place = useRef<HTMLUListElement>(null);
  const visible = items.slice(0, shown);
  const expectNew = useFocusOnNew(visible.length, (index) => {
    focusItem(place.current?.children[index]);
  });

  const isShort = hasMore && items.length - shown <= step;
  const fetchAhead = useEffectEvent(() => fetchMore?.());
  useEffect(() => {
    if (isShort && !busy && !failed) fetchAhead();
  }, [isShort, busy, failed]);

  // more was asked for than has come
  const waiting = hasMore && items.length < shown;
  const lacking = waiting && failed && !busy;
  const showMore = () => {
    expectNew();
    onShow(visible.length + step);
    if (failed) fetchMore?.();
  };
  return (
    <>
      <ul ref={place} className={className}>
        {visible.map((item) => (
          <li key={itemKey(item)} data-item={itemKey(item)} className={s.item}>
            {renderItem(item)}
          </li>
        ))}
      </ul>
      {(items.length > shown || hasMore) && (
        <div className={s.more}>
          {lacking && <p role="alert">{TEXT.nextNotLoaded}</p>}
          <Button full busy={waiting && busy} aria-label={lacking ? undefined : `${label} 더 보기`} onClick={showMore}>
            {lacking ? '다시 시도' : '더 보기'}
          </Button>
        </div>
      )}
    </>
  );
}

/** Focuses what an item leads to, or the item itself. */
function focusItem(item: Element | undefined) {
  if (!(item instanceof HTMLElement)) return;
  const link = item.querySelector<HTMLElement>('a');
  if (!link) item.tabIndex = -1;
  (link ?? item).focus({ preventScroll: true });
}
