import type { ComponentProps } from 'react';
import { cx } from '../lib/cx.ts';
import s from './card.module.css';

export type CardProps = {
  as?: 'article' | 'section' | 'div' | 'li';
  /** 'quiet' has a background instead of a shadow. */
  tone?: 'raised' | 'quiet';
  /** Makes the card react to hover, for a card with one main link. */
  interactive?: boolean;
} & ComponentProps<'div'>;

/** A surface that is raised by a shadow, or set off by a background. */
export function Card({ as = 'div', tone = 'raised', interactive, className, ...rest }: CardProps) {
  // every element that `as` allows accepts the props of a div
  const Element = as as 'div';
  return <Element {...rest} className={cx(s.card, s[tone], interactive && s.interactive, className)} />;
}
