import type { ComponentProps } from 'react';
import { cx } from '../lib/cx.ts';
import s from './card.module.css';

export type CardProps = {
  as?: 'article' | 'section' | 'div' | 'li';
  /** 'quiet' is set apart by its ground, without a shadow. */
  tone?: 'raised' | 'quiet';
  /** Reacts to the pointer, for a card that holds one main link. */
  interactive?: boolean;
} & ComponentProps<'div'>;

/** A raised piece of the page. */
export function Card({ as = 'div', tone = 'raised', interactive, className, ...rest }: CardProps) {
  // every element that `as` allows takes what a div takes
  const Element = as as 'div';
  return <Element {...rest} className={cx(s.card, s[tone], interactive && s.interactive, className)} />;
}
