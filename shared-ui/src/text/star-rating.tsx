import { cx } from '../lib/cx.ts';
import s from './star-rating.module.css';
import { Stars } from './stars.tsx';

export interface StarRatingProps {
  /** 0 to 5; each point fills a fifth of the width. */
  score: number;
  /** Height in pixels at the default text size. */
  size?: number;
  /** Shows the number next to the stars. */
  withNumber?: boolean;
  className?: string;
}

/** A score as stars and as text. */
export function StarRating({ score, size = 16, withNumber, className }: StarRatingProps) {
  const text = String(Math.round(score * 10) / 10);
  return (
    <span className={cx(s.rating, className)}>
      <Stars score={score} size={size} label={`별점 5점 만점에 ${text}점`} />
      {withNumber && (
        <span className={s.number} aria-hidden="true">
          {text}
        </span>
      )}
    </span>
  );
}
