import type { WorryDetail } from '@onmaum/shared-contract';
import { Card, Chip, Prose, StarRating } from '@onmaum/shared-ui';
import { useEffect, useRef } from 'react';
import s from './answer-review.module.css';

interface Props {
  worry: WorryDetail;
  id: string;
  /** It stands where the form was that the author has just sent: the focus would be lost with that. */
  takesFocus: boolean;
}

/** What the author says of the answer. */
export function AnswerReview({ worry, id, takesFocus }: Props) {
  const keywords = worry.review_keyword.split(',').filter(Boolean);
  const card = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (takesFocus) card.current?.focus({ preventScroll: true });
  }, [takesFocus]);
  return (
    <Card ref={card} as="section" id={id} tabIndex={-1} aria-labelledby="review-title" className={s.review}>
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
