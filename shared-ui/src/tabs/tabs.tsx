import { type KeyboardEvent, type ReactNode, useId, useState } from 'react';
import { cx } from '../lib/cx.ts';
import s from './tabs.module.css';

export interface TabItem {
  id: string;
  label: ReactNode;
  content: ReactNode;
}

export interface TabsProps {
  /** Accessible name of the tab list. */
  label: string;
  items: readonly TabItem[];
  /** The selected tab of controlled tabs; without it they are uncontrolled and start with the first. */
  value?: string;
  onChange?: (id: string) => void;
  className?: string;
}

/**
 * Tabs with one tab stop and arrow keys between them. All panels are in the page.
 *
 * The tabs of Radix are not used, because they set style attributes, which the content security policy forbids in the server's
 * HTML, and would add 6 KB (gzip) to the first load of home and of the search results.
 */
export function Tabs({ label, items, value, onChange, className }: TabsProps) {
  const base = useId();
  const [own, setOwn] = useState(items[0]?.id);
  const current = items.some((item) => item.id === (value ?? own)) ? (value ?? own) : items[0]?.id;

  const choose = (id: string) => {
    setOwn(id);
    onChange?.(id);
  };

  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    const target = neighbour(
      event.key,
      items.findIndex((item) => item.id === current),
      items.length,
    );
    const next = target === undefined ? undefined : items[target];
    if (!next) return;
    event.preventDefault();
    choose(next.id);
    event.currentTarget.querySelectorAll<HTMLElement>('[role=tab]')[items.indexOf(next)]?.focus();
  };

  return (
    <div className={className}>
      <div role="tablist" aria-label={label} className={s.list} onKeyDown={onKeyDown}>
        {items.map((item) => (
          <button
            key={item.id}
            type="button"
            role="tab"
            id={`${base}-tab-${item.id}`}
            aria-controls={`${base}-panel-${item.id}`}
            aria-selected={item.id === current}
            tabIndex={item.id === current ? 0 : -1}
            className={cx(s.tab, item.id === current && s.current)}
            onClick={() => choose(item.id)}
          >
            {item.label}
          </button>
        ))}
      </div>
      {items.map((item) => (
        <div
          key={item.id}
          role="tabpanel"
          id={`${base}-panel-${item.id}`}
          aria-labelledby={`${base}-tab-${item.id}`}
          hidden={item.id !== current}
          className={s.panel}
        >
          {item.content}
        </div>
      ))}
    </div>
  );
}

function neighbour(key: string, at: number, count: number): number | undefined {
  if (key === 'ArrowRight') return (at + 1) % count;
  if (key === 'ArrowLeft') return (at - 1 + count) % count;
  if (key === 'Home') return 0;
  if (key === 'End') return count - 1;
  return undefined;
}
