import type { GoodsView } from '@onmaum/shared-contract';
import { EMPTY_TEXT } from '@onmaum/shared-contract/texts/empty-texts';
import { REVIEWS_SHOWN, ReviewList } from '../../../components/reviews/review-list.tsx';
import { ScoreSpread } from '../../../components/reviews/score-spread.tsx';
import { useShown } from '../../../lib/use-shown.ts';
import { useGoodsReviews } from '../api/goods-reviews.ts';
import s from './solution-info.module.css';

/** The reviews of a solution, three at a time, with the distribution of scores. */
export function SolutionReviews({ view }: { view: GoodsView }) {
  const [shown, show] = useShown('reviews', REVIEWS_SHOWN);
  const { avg_review_point, review_spread } = view.goodsInfo;
  return (
    <section id="review" aria-labelledby="review-title" className={s.info}>
      <h2 id="review-title">후기</h2>
      <ScoreSpread average={avg_review_point} spread={review_spread} />
      <ReviewList list={useGoodsReviews(view)} shown={shown} onShow={show} empty={EMPTY_TEXT.reviews} />
    </section>
  );
}
