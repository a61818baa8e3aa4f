import type { WorryDetail } from '@onmaum/shared-contract';
import { Card, Chip, Prose, StarRating } from '@onmaum/shared-ui';
import s from './answer-review.module.css';

export const REVIEW_SECTION = 'myreview';

/** What the author says of the answer. */
export function AnswerReview({ worry }: { worry: WorryDetail }) {
  const keywords = worry.review_keyword.split(',').filter(Boolean);
  return (
    <Card as="section" id={REVIEW_SECTION} aria-labelledby="review-title" className={s.review}>
      <h2 id="review-title" className={s.title}>
        작성자 후기
      </h2>
      <StarRating score={worry.review_score} size={20} withNumber />
      {keywords.length > 0 && (
        <ul className={s.keywords}>
          {keywords.map((keyword) => (
            <li key={keyword}>
              <Chip>{keyword}</Chip>
            </li>
          ))}
        </ul>
      )}
      <Prose text={worry.review_text} />
    </Card>
  );
}
