import { Card, Chip, common, isFocusLost, Prose, StarRating } from '@onmaum/shared-ui';
import { useEffect, useRef } from 'react';

interface Props {
  review: { review_score: number; review_keyword: readonly string[]; review_text: string };
  id: string;
  title: string;
  /** Whether the card replaces the form that the author has just submitted. Then it takes the focus if the form had it. */
  takesFocus: boolean;
}

/** A review, read-only. */
export function ReviewCard({ review, id, title, takesFocus }: Props) {
  const { review_score, review_keyword: keywords, review_text } = review;
  const card = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (takesFocus && isFocusLost()) card.current?.focus({ preventScroll: true });
  }, [takesFocus]);
  return (
    <Card
      ref={card}
      as="section"
      id={id}
      tabIndex={-1}
      aria-labelledby="review-title"
      className={common.stack3}
      data-ring={takesFocus || undefined}
      data-screen-only
    >
      <h2 id="review-title" className={common.heading}>
        {title}
      </h2>
      <StarRating score={review_score} size={20} withNumber />
      {keywords.length > 0 && (
        <ul className={common.wrap}>
          {keywords.map((keyword) => (
            <li key={keyword}>
              <Chip>{keyword}</Chip>
            </li>
          ))}
        </ul>
      )}
      <Prose text={review_text} />
    </Card>
  );
}
