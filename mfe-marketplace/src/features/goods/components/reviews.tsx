import { EMPTY_TEXT } from '@onmaum/shared-contract/texts/empty-texts';
import { formatCount, StarRating, VisuallyHidden } from '@onmaum/shared-ui';
import s from './reviews.module.css';

interface Props {
  /** Mean of the scores. */
  score: number;
  count: number;
}

/** Score and number of the reviews of a solution or an expert, in one line. */
export function Reviews({ score, count }: Props) {
  if (count === 0) return <p className={s.reviews}>{EMPTY_TEXT.reviews}</p>;
  return (
    <p className={s.reviews}>
      <StarRating score={score} withNumber />
      <span>
        <VisuallyHidden>후기 </VisuallyHidden>({formatCount(count)}
        <VisuallyHidden>개</VisuallyHidden>)
      </span>
    </p>
  );
}
