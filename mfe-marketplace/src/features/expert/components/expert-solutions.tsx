import { common, QuerySection, SectionHeader, SectionNote } from '@onmaum/shared-ui';
import { RevealList } from '@onmaum/shared-ui/reveal';
import { useShown } from '../../../lib/use-shown.ts';
import { useExpertGoods } from '../../goods/api/expert-goods.ts';
import { CardSkeletons } from '../../goods/components/card-skeletons.tsx';
import { ExpertGoodsCard } from '../../goods/components/expert-goods-card.tsx';
import s from './expert-solutions.module.css';

/** Number of solutions shown at first, and added by each click. */
const STEP = 3;

/** The solutions of an expert, three at a time. */
export function ExpertSolutions({ id }: { id: number }) {
  const [shown, show] = useShown('solutions', STEP);
  return (
    <section aria-labelledby="solutions">
      <SectionHeader id="solutions" title="솔루션" />
      <QuerySection
        query={useExpertGoods(String(id))}
        loading={
          <CardSkeletons
            text="솔루션을 불러오는 중입니다."
            count={STEP}
            className={common.stack3}
            cardClassName={s.skeleton}
          />
        }
        object="솔루션"
        failedClass={s.failed}
        empty={<SectionNote text="지금 신청할 수 있는 솔루션이 없어요." />}
      >
        {(items) => (
          <RevealList
            list={{ items }}
            shown={shown}
            onShow={show}
            step={STEP}
            label="솔루션"
            className={common.stack3}
            itemKey={(goods) => goods.id}
            renderItem={(goods) => <ExpertGoodsCard goods={goods} />}
          />
        )}
      </QuerySection>
    </section>
  );
}
