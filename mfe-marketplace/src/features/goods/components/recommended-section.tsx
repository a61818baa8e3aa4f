import { cx, SectionHeader, type SectionHeaderProps } from '@onmaum/shared-ui';
import { Carousel, type CarouselProps } from '@onmaum/shared-ui/carousel';
import { useId } from 'react';
import { RecommendedCard } from './recommended-card.tsx';
import { RecommendedQuery } from './recommended-query.tsx';
import s from './recommended-section.module.css';

interface Props {
  title: string;
  more?: SectionHeaderProps['more'];
  /** Hides the summaries, for pages that show them in a list below. */
  short?: boolean;
}

/** Carousel of recommended solutions; a phone shows about 1.6 at once (rules/solutions.md). */
export function RecommendedSection({ title, more, short = false }: Props) {
  const titleId = useId();
  return (
    <section aria-labelledby={titleId} className={cx(s.section, more && s.withMore, short && s.short)}>
      <SectionHeader id={titleId} title={title} more={more} />
      <RecommendedSlides label={title} counted={!short} />
    </section>
  );
}

const RecommendedSlides = ({ label, counted }: Pick<CarouselProps, 'label' | 'counted'>) => (
  <RecommendedQuery
    skeletons={{ count: 4, className: cx(s.slides, s.skeletons), cardClassName: s.skeleton }}
    failedClass={s.failed}
    empty="추천 솔루션을 고르고 있어요. 곧 소개해 드릴게요."
  >
    {(recommended) => (
      <Carousel label={label} counted={counted} inHeading className={s.slides}>
        {recommended.map((goods) => (
          <RecommendedCard key={goods.id} goods={goods} />
        ))}
      </Carousel>
    )}
  </RecommendedQuery>
);
