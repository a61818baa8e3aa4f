import type { RecommendedGoods } from '@onmaum/shared-contract';
import { Avatar, Card, Unbroken } from '@onmaum/shared-ui';
import { CounsellorFacts } from '@onmaum/shared-ui/counsellor';
import s from './compact-card.module.css';
import { GoodsLink } from './goods-link.tsx';
import { Price } from './price.tsx';

/** A solution card for the side column. */
export const CompactCard = ({ goods }: { goods: RecommendedGoods }) => (
  <Card as="article" interactive className={s.card}>
    <Avatar src={goods.counselor_profile} size={56} counsellor />
    <div className={s.text}>
      <h3 className={s.name}>
        <GoodsLink goods={goods} />
      </h3>
      <p className={s.who}>
        <Unbroken>
          {goods.category} · {goods.counselor_nickname} 전문가
        </Unbroken>
      </p>
      <CounsellorFacts
        brief
        certificate={goods.counselor_certificate}
        answers={goods.counselor_answer_cnt}
        className={s.facts}
      />
      <Price goods={goods} />
    </div>
  </Card>
);
