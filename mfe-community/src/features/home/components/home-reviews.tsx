import type { Review } from '@onmaum/shared-contract';
import { paths } from '@onmaum/shared-contract/site/paths';
import { Card, EmptyState, StarRating } from '@onmaum/shared-ui';
import { Carousel } from '@onmaum/shared-ui/carousel';
import { Tabs } from '@onmaum/shared-ui/tabs';
import { Link } from 'react-router-dom';
import { useHomeReviews } from '../api/home-lists.ts';
import s from './home-cards.module.css';
import { HomeSection } from './home-section.tsx';
import slides from './home-slides.module.css';

/** The tabs: one for each kind of review, with the function that builds the links. */
const KINDS = [
  { id: 'worry', label: '고민게시판 후기', pathOf: paths.concernDetail },
  { id: 'solution', label: '전문가솔루션 후기', pathOf: paths.solutionCounseling },
] as const;
type Kind = (typeof KINDS)[number];

const EMPTY = '아직 등록된 후기가 없어요.';

export const HomeReviews = () => (
  <HomeSection
    id="home-reviews"
    title="마음을 나눈 후기"
    object="후기"
    query={useHomeReviews()}
    holder={s.reviewHolder}
    empty={EMPTY}
  >
    {(reviews) => (
      <Tabs
        label="후기 종류"
        items={KINDS.map((kind) => ({
          id: kind.id,
          label: kind.label,
          content: <Reviews kind={kind} reviews={reviews.filter(({ table_name }) => table_name === kind.id)} />,
        }))}
      />
    )}
  </HomeSection>
);

function Reviews({ kind, reviews }: { kind: Kind; reviews: readonly Review[] }) {
  if (reviews.length === 0) return <EmptyState picture="comment" level={3} title={EMPTY} />;
  return (
    <Carousel label={kind.label} inHeading className={slides.cards ?? ''}>
      {reviews.map((review) => (
        <ReviewCard key={review.id} review={review} to={kind.pathOf(review.target_id)} />
      ))}
    </Carousel>
  );
}

const ReviewCard = ({ review, to }: { review: Review; to: string }) => (
  <Card as="article" interactive className={s.card}>
    <StarRating score={review.review_score} withNumber />
    <p className={s.quote}>{review.review_text}</p>
    <h3 className={s.subject}>
      <Link to={to} className={s.link}>
        {review.title}
      </Link>
    </h3>
    <p className={s.foot}>{review.writer_nickname}</p>
  </Card>
);
