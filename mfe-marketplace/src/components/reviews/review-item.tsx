import type { Review } from '@onmaum/shared-contract';
import { paths } from '@onmaum/shared-contract/site/paths';
import { Badge, Chip, common, Prose, StarRating, Time } from '@onmaum/shared-ui';
import { Link } from 'react-router-dom';
import s from './review-item.module.css';

const TARGETS = {
  worry: { label: '고민게시판', pathOf: paths.concernDetail },
  solution: { label: '전문가솔루션', pathOf: paths.solutionCounseling },
} as const satisfies Record<Review['table_name'], unknown>;

/** A review. @param withTarget whether it shows a link to the reviewed worry or solution */
export const ReviewItem = ({ review, withTarget }: { review: Review; withTarget: boolean }) => (
  <article className={s.review}>
    {withTarget && <Target review={review} />}
    <p className={s.facts}>
      <StarRating score={review.review_score} withNumber />
      <span>{review.writer_nickname}</span>
      <Time iso={review.created_at} format="date" />
    </p>
    <Prose text={review.review_text} className={s.text} />
    {review.review_keyword.length > 0 && (
      <ul className={common.wrap} aria-label="리뷰 키워드">
        {review.review_keyword.map((keyword) => (
          <li key={keyword}>
            <Chip>{keyword}</Chip>
          </li>
        ))}
      </ul>
    )}
  </article>
);

function Target({ review: { table_name, target_id, title } }: { review: Review }) {
  const { label, pathOf } = TARGETS[table_name];
  return (
    <p className={s.target}>
      <Badge tone={table_name === 'solution' ? 'brand' : 'neutral'}>{label}</Badge>
      <Link to={pathOf(target_id)} className={s.title}>
        {title}
      </Link>
    </p>
  );
}
