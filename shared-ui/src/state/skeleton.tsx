import { cx } from '../lib/cx.ts';
import { VisuallyHidden } from '../text/visually-hidden.tsx';
import s from './skeleton.module.css';

const times = (count: number) => Array.from({ length: count }, (_, index) => index);

export interface SkeletonProps {
  /** Lines of text that it stands for; default 1. */
  lines?: number;
  /** Gives it the size of what replaces it, in place of lines. */
  className?: string | undefined;
}

/** Holds the place of what is on its way. */
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

export interface SkeletonListProps {
  /** Items; default 5. */
  count?: number;
  /** Lines of an item; default 3. */
  lines?: number;
  /** Of each item, when cards are not what replaces it. */
  itemClassName?: string;
}

/** Holds the place of a list of cards, and tells screen readers that it is loading. */
export function SkeletonList({ count = 5, lines = 3, itemClassName }: SkeletonListProps) {
  return (
    <div className={s.list} role="status">
      <VisuallyHidden>불러오는 중입니다.</VisuallyHidden>
      {times(count).map((index) => (
        <div key={index} className={cx(s.item, itemClassName)}>
          <Skeleton lines={lines} />
        </div>
      ))}
    </div>
  );
}
