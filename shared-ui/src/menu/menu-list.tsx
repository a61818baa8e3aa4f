import { BackCloses, isFocusLost, PageCover } from '@onmaum/shared-ui';
import * as DropdownMenu from 'radix-ui/dropdown-menu';
import { useRef, useState } from 'react';
import { cx } from '../lib/cx.ts';
import s from './menu.module.css';
import type { MenuItem } from './menu-item.ts';

export interface MenuListProps {
  label: string;
  items: readonly MenuItem[];
  align: 'start' | 'end';
  /** Whether the menu was opened by keyboard; then the first item gets the focus. */
  byKeyboard: boolean;
  onClose: () => void;
  onFocusBack: () => void;
}

/**
 * The open list of a menu. Its anchor is an invisible element over the button, so that the button itself stays in the page. The
 * list is within the landmark of its button and is not modal: a modal list would hide the page from assistive technology,
 * although the elements of the page can still be focused. `PageCover` handles presses beside the list.
 */
export function MenuList({ label, items, align, byKeyboard, onClose, onFocusBack }: MenuListProps) {
  const chosen = useRef<MenuItem | null>(null);
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  return (
    <DropdownMenu.Root open modal={false} onOpenChange={(open) => !open && onClose()}>
      <DropdownMenu.Trigger asChild>
        <span ref={setAnchor} className={s.anchor} aria-hidden="true" />
      </DropdownMenu.Trigger>
      <PageCover onPress={onClose} />
      <DropdownMenu.Portal container={anchor?.closest('main') ?? null}>
        <DropdownMenu.Content
          ref={byKeyboard ? focusFirst : undefined}
          className={s.list}
          align={align}
          sideOffset={4}
          collisionPadding={12}
          loop
          aria-label={label}
          aria-labelledby={undefined}
          onPointerDownOutside={(event) => event.preventDefault()}
          onCloseAutoFocus={(event) => {
            event.preventDefault();
            if (isFocusLost()) onFocusBack();
            // the action runs after closing, so that a dialog that it opens returns the focus to the button
            chosen.current?.onSelect();
          }}
        >
          <BackCloses close={onClose} />
          {items.map((item) => (
            <DropdownMenu.Item
              key={item.label}
              className={cx(s.item, item.danger && s.danger)}
              disabled={item.disabled}
              onSelect={() => {
                chosen.current = item;
              }}
            >
              {item.icon}
              {item.label}
            </DropdownMenu.Item>
          ))}
        </DropdownMenu.Content>
      </DropdownMenu.Portal>
    </DropdownMenu.Root>
  );
}

const focusFirst = (list: HTMLElement | null) =>
  list?.querySelector<HTMLElement>('[role=menuitem]:not([data-disabled])')?.focus({ preventScroll: true });
