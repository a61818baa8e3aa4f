import type { ComponentProps, KeyboardEvent, ReactNode } from 'react';
import { Link, type LinkProps } from 'react-router-dom';
import { cx } from '../lib/cx.ts';
import s from './chip.module.css';

interface ChipLook {
  /** CSS class of a category's tint, from CATEGORY_LOOK. */
  tint?: string;
  children: ReactNode;
}

export type ChipProps = ChipLook &
  (
    | ({ to: LinkProps['to'] } & Omit<LinkProps, 'children'>)
    | ({ to?: undefined; href: string; pressed: boolean } & Omit<ComponentProps<'a'>, 'children' | 'aria-pressed'>)
    | ({ to?: undefined; href?: undefined; pressed?: boolean } & Omit<
        ComponentProps<'button'>,
        'children' | 'aria-pressed'
      >)
  );

/** Makes the space key press a toggle that is rendered as a link. Browsers do this only for buttons. */
const pressWithBlank = (event: KeyboardEvent<HTMLElement>) => {
  if (event.key !== ' ') return;
  event.preventDefault();
  event.currentTarget.click();
};

/**
 * A small rounded label. With `to` it is a link, with `onClick` a button, and otherwise text. With `pressed`, the button is a
 * toggle. A toggle with `href` links to the result of the press, so that it works before the code of the page is loaded.
 */
export function Chip(props: ChipProps) {
  const { tint, className, children } = props;
  const look = cx(s.chip, tint, className);
  if (props.to !== undefined) {
    const { tint: _tint, className: _className, ...rest } = props;
    return <Link {...rest} className={cx(look, s.live)} />;
  }
  if (props.href !== undefined) {
    const { tint: _tint, className: _className, pressed, to: _to, ...rest } = props;
    return (
      // biome-ignore lint/a11y/useSemanticElements: a button does nothing before its code is loaded
      <a
        {...rest}
        role="button"
        // robots must not follow every combination of toggles
        rel="nofollow"
        aria-pressed={pressed}
        className={cx(look, s.live)}
        onKeyDown={pressWithBlank}
      />
    );
  }
  if (!props.onClick) return <span className={look}>{children}</span>;
  const { tint: _tint, className: _className, pressed, to: _to, href: _href, type = 'button', ...rest } = props;
  return <button {...rest} type={type} aria-pressed={pressed} className={cx(look, s.live)} />;
}
