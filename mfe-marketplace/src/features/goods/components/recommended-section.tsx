import { cx, QuerySection, SectionHeader, type SectionHeaderProps, SectionNote } from '@onmaum/shared-ui';
import { Carousel } from '@onmaum/shared-ui/carousel';
import { useId } from 'react';
import { useRecommendedGoods } from '../api/recommended-goods.ts';
import { CardSkeletons } from './card-skeletons.tsx';
import { RecommendedCard } from './recommended-card.tsx';
import s from './recommended-section.module.css';

/** Slider of recommended solutions; a phone shows about 1.6 at once (rules/solutions.md). */
export function RecommendedSection({ title, more }: { title: string; more?: SectionHeaderProps['more'] }) {
  const titleId = useId();
  return (
    <section aria-labelledby={titleId} className={cx(s.section, more && s.withMore)}>
      <SectionHeader id={titleId} title={title} more={more} />
      <RecommendedSlides label={title} />
    </section>
  );
}

const RecommendedSlides = ({ label }: { label: string }) => (
  <QuerySection
    query={useRecommendedGoods()}
    loading={
      <CardSkeletons
        text="추천 솔루션을 불러오는 중입니다."
        count={4}
        className={cx(s.slides, s.skeletons)}
        cardClassName={s.skeleton}
      />
    }
    failedText="추천 솔루션을 불러오지 못했어요."
    failedClass={s.failed}
    empty={<SectionNote text="추천 솔루션을 고르고 있어요. 곧 소개해 드릴게요." />}
  >
    {(recommended) => (
      <Carousel label={label} inHeading className={s.slides}>
        {recommended.map((goods) => (
          <RecommendedCard key={goods.id} goods={goods} />
        ))}
      </Carousel>
    )}
  </QuerySection>
);
