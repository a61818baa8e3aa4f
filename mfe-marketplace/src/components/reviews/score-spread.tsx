import { common, formatCount, StarRating, Unbroken, VisuallyHidden } from '@onmaum/shared-ui';
import s from './score-spread.module.css';

const FROM_BEST = [5, 4, 3, 2, 1];

export interface ScoreSpreadProps {
  /** Average score. */
  average: number;
  /** Numbers of reviews with 1, 2, 3, 4 and 5 stars. */
  spread: readonly number[];
}

/** The average score and the distribution of scores. Renders nothing without reviews. */
export function ScoreSpread({ average, spread }: ScoreSpreadProps) {
  const total = spread.reduce((sum, count) => sum + count, 0);
  if (total === 0) return null;
  return (
    <div className={s.spread}>
      <p className={s.average}>
        <strong className={s.number} aria-hidden="true">
          {average.toFixed(1)}
        </strong>
        <StarRating score={average} size={18} />
        <span className={common.note}>
          <Unbroken>후기 {formatCount(total)}개</Unbroken>
        </span>
      </p>
      <ul className={s.bars} aria-label="별점 분포">
        {FROM_BEST.map((stars) => (
          <Bar key={stars} stars={stars} count={spread[stars - 1] ?? 0} total={total} />
        ))}
      </ul>
    </div>
  );
}

/** An SVG, so that its width needs no style attribute (Content Security Policy). */
const Bar = ({ stars, count, total }: { stars: number; count: number; total: number }) => (
  <li className={s.row}>
    <span className={common.muted}>{stars}점</span>
    <svg className={s.bar} viewBox="0 0 100 1" preserveAspectRatio="none" aria-hidden="true">
      <rect width={(100 * count) / total} height="1" />
    </svg>
    <span className={s.count}>
      {formatCount(count)}
      <VisuallyHidden>개</VisuallyHidden>
    </span>
  </li>
);
