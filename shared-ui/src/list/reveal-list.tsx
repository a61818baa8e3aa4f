import { TEXT } from '@onmaum/shared-contract/texts/texts';
import { RetryButton } from '@onmaum/shared-ui';
import { type ReactNode, useRef } from 'react';
import s from './reveal-list.module.css';
import { type Revealed, useFetchAhead } from './use-fetch-ahead.ts';
import { useFocusOnNew } from './use-focus-on-new.ts';

export interface RevealListProps<Item> {
  list: Revealed<Item>;
  /** Number of items shown. A press adds `step`. */
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
 * A list that shows more of its loaded items at each press of '더 보기'. It fetches the next page before the items are needed.
 * After a press the focus moves to the first new item. A failure is shown in place of the missing items.
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

  const { waiting, lacking } = useFetchAhead({ loaded: items.length, shown, step, hasMore, busy, failed, fetchMore });
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
          <RetryButton
            full
            failed={lacking}
            busy={waiting && busy}
            aria-label={lacking ? undefined : `${label} 더 보기`}
            onClick={showMore}
          >
            더 보기
          </RetryButton>
        </div>
      )}
    </>
  );
}

/** Focuses the link of an item, or else the item itself. */
function focusItem(item: Element | undefined) {
  if (!(item instanceof HTMLElement)) return;
  const link = item.querySelector<HTMLElement>('a');
  if (!link) item.tabIndex = -1;
  (link ?? item).focus({ preventScroll: true });
}
