import { toast } from '@onmaum/shared-ui';
import { type ReactNode, type Ref, useCallback, useRef, useState } from 'react';
import { cx } from '../lib/cx.ts';
import { lazyPart, prefetchPart, useLazyPart } from '../lib/lazy-part.ts';
import s from './menu.module.css';
import type { MenuItem } from './menu-item.ts';
import type { MenuListProps } from './menu-list.tsx';

const listPart = lazyPart<MenuListProps>(() =>
  import(/* webpackChunkName: "ui-menu" */ './menu-list.tsx').then((module) => module.MenuList),
);

export interface MenuProps {
  /** Accessible name, such as '글 메뉴'. */
  label: string;
  items: readonly MenuItem[];
  /** Content of the button, such as an icon. */
  children: ReactNode;
  align?: 'start' | 'end';
  className?: string;
  ref?: Ref<HTMLSpanElement>;
}

/** A button that opens a list of actions. */
export function Menu({ label, items, children, align = 'end', className, ref }: MenuProps) {
  const [open, setOpen] = useState<'pointer' | 'keyboard' | null>(null);
  const trigger = useRef<HTMLButtonElement>(null);
  const onFail = useCallback(() => {
    setOpen(null);
    toast('메뉴를 열지 못했습니다. 연결을 확인해 주세요.', { tone: 'danger' });
  }, []);
  const MenuList = useLazyPart(listPart, open !== null, onFail);
  return (
    <span ref={ref} className={s.menu}>
      <button
        ref={trigger}
        type="button"
        className={cx(s.trigger, className)}
        aria-label={label}
        aria-haspopup="menu"
        aria-expanded={open !== null}
        onClick={(event) => setOpen(event.detail === 0 ? 'keyboard' : 'pointer')}
        onPointerEnter={() => prefetchPart(listPart)}
        onFocus={() => prefetchPart(listPart)}
        onKeyDown={(event) => {
          if (event.key !== 'ArrowDown') return;
          event.preventDefault();
          setOpen('keyboard');
        }}
      >
        {children}
      </button>
      {open && MenuList && (
        <MenuList
          label={label}
          items={items}
          align={align}
          byKeyboard={open === 'keyboard'}
          onClose={() => setOpen(null)}
          onFocusBack={() => trigger.current?.focus()}
        />
      )}
    </span>
  );
}
