import { cx, SectionHeader, type SectionHeaderProps, SectionNote } from '@onmaum/shared-ui';
import { Carousel } from '@onmaum/shared-ui/carousel';
import { useId } from 'react';
import { useRecommendedGoods } from '../api/recommended-goods.ts';
import { CardSkeletons } from './card-skeletons.tsx';
import { RecommendedCard } from './recommended-card.tsx';
import s from './recommended-section.module.css';

/** The slider of recommended solutions, about 1.6 at once on a phone (part-2 §9). */
export function RecommendedSection({ title, more }: { title: string; more?: SectionHeaderProps['more'] }) {
  const titleId = useId();
  return (
    <section aria-labelledby={titleId}>
      <SectionHeader id={titleId} title={title} more={more} />
      <RecommendedSlides label={title} />
    </section>
  );
}

function RecommendedSlides({ label }: { label: string }) {
  const { data, isError, refetch } = useRecommendedGoods();
  if (data?.length === 0) return <SectionNote text="추천 솔루션을 고르고 있어요. 곧 소개해 드릴게요." />;
  if (data) {
    return (
      <Carousel label={label} className={s.slides}>
        {data.map((goods) => (
          <RecommendedCard key={goods.id} goods={goods} />
        ))}
      </Carousel>
    );
  }
  if (isError) {
    return <SectionNote className={s.failed} text="추천 솔루션을 불러오지 못했어요." onRetry={() => void refetch()} />;
  }
  return (
    <CardSkeletons
      text="추천 솔루션을 불러오는 중입니다."
      count={4}
      className={cx(s.slides, s.skeletons)}
      cardClassName={s.skeleton}
    />
  );
}
