import { TEXT } from '@onmaum/shared-contract/texts/texts';
import type { ReactNode } from 'react';
import { cx } from '../lib/cx.ts';
import common from '../styles/common.module.css';
import { VisuallyHidden } from '../text/visually-hidden.tsx';
import s from './skeleton.module.css';

const times = (count: number) => Array.from({ length: count }, (_, index) => index);

export interface SkeletonProps {
  /** Number of text lines; default 1. */
  lines?: number;
  /** CSS class that gives the placeholder the size of the content, instead of `lines`. */
  className?: string | undefined;
}

/** Placeholder of content that is being loaded. */
export function Skeleton({ lines = 1, className }: SkeletonProps) {
  if (className) return <div className={cx(s.bone, className)} aria-hidden="true" />;
  return (
    <div className={s.lines} aria-hidden="true">
      {times(lines).map((index) => (
        <div key={index} className={cx(s.bone, s.line)} />
      ))}
    </div>
  );
}

export interface SkeletonCardsProps {
  /** CSS class that gives the placeholder the height of the content. */
  className?: string | undefined;
  /** Whether the title of the section needs a placeholder, too. */
  titled?: boolean;
}

/** Placeholder of a row of cards that may be wider than the screen. */
export const SkeletonCards = ({ className, titled }: SkeletonCardsProps) => (
  <div className={cx(s.cards, className)} aria-hidden="true">
    {titled && <div className={cx(s.bone, s.title)} />}
    <div className={s.row}>
      {times(4).map((index) => (
        <div key={index} className={cx(s.item, s.card)}>
          <Skeleton lines={3} />
        </div>
      ))}
    </div>
  </div>
);

export interface SkeletonListProps {
  /** Number of items; default 5. */
  count?: number;
  /** Lines of each item; default 3. */
  lines?: number;
  /** Content of each item in the shape of the real content, instead of `lines`. */
  item?: ReactNode;
  /** CSS class of each item, if the content is not a card. */
  itemClassName?: string;
}

/** Placeholder of a list of cards; announces to screen readers that it is loading. */
export function SkeletonList({ count = 5, lines = 3, item, itemClassName }: SkeletonListProps) {
  return (
    <div className={common.grid3} role="status">
      <VisuallyHidden>{TEXT.loading}</VisuallyHidden>
      {times(count).map((index) => (
        <div key={index} className={cx(s.item, itemClassName)}>
          {item ?? <Skeleton lines={lines} />}
        </div>
      ))}
    </div>
  );
}
