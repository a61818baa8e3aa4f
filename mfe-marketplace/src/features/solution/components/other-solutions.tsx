import { SectionHeader } from '@onmaum/shared-ui';
import { Carousel } from '@onmaum/shared-ui/carousel';
import { useExpertGoods } from '../../goods/api/expert-goods.ts';
import { ExpertGoodsCard } from '../../goods/components/expert-goods-card.tsx';
import s from './other-solutions.module.css';

interface Props {
  expertId: number;
  /** The solution of the page, which is omitted. */
  goodsId: number;
}

/** Further solutions of the same expert. Renders nothing if there are none or after an error. */
export function OtherSolutions({ expertId, goodsId }: Props) {
  const { data } = useExpertGoods(String(expertId));
  const others = data?.filter(({ id }) => id !== goodsId) ?? [];
  if (others.length === 0) return null;
  return (
    <section aria-labelledby="others" className={s.section}>
      <SectionHeader id="others" title="이 전문가의 다른 솔루션" />
      <Carousel label="이 전문가의 다른 솔루션" inHeading className={s.slides}>
        {others.map((goods) => (
          <ExpertGoodsCard key={goods.id} goods={goods} />
        ))}
      </Carousel>
    </section>
  );
}
