import type { ExpertInfo } from '@onmaum/shared-contract';
import { cx, formatCount, StarRating, Unbroken } from '@onmaum/shared-ui';
import s from './expert-figures.module.css';

type Figures = Pick<
  ExpertInfo,
  | 'solution_count'
  | 'solution_avg_review_score'
  | 'solution_review_count'
  | 'counsel_count'
  | 'counsel_avg_review_score'
  | 'counsel_review_count'
>;

/** Numbers of an expert's solutions and answers, each with the score and number of its reviews. Zeros are omitted. */
export function ExpertFigures({ expert, className }: { expert: Figures; className?: string | undefined }) {
  const rows = [
    {
      name: '솔루션',
      count: expert.solution_count,
      score: expert.solution_avg_review_score,
      reviews: expert.solution_review_count,
    },
    {
      name: '답변',
      count: expert.counsel_count,
      score: expert.counsel_avg_review_score,
      reviews: expert.counsel_review_count,
    },
  ].filter(({ count, reviews }) => count > 0 || reviews > 0);
  if (rows.length === 0) return null;
  return (
    <dl className={cx(s.figures, className)}>
      {rows.map(({ name, count, score, reviews }) => (
        <div key={name} className={s.row}>
          <dt>{name}</dt>
          {count > 0 && <dd className={s.count}>{formatCount(count)}개</dd>}
          {reviews > 0 && (
            <dd className={s.reviews}>
              <StarRating score={score} size={14} withNumber />
              <Unbroken>후기 {formatCount(reviews)}개</Unbroken>
            </dd>
          )}
        </div>
      ))}
    </dl>
  );
}
