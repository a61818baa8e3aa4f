import type { DeskGoodsItem } from '@onmaum/shared-contract';
import { saleState } from '@onmaum/shared-contract/goods/sale-state';
import { deskPaths } from '@onmaum/shared-contract/site/desk-paths';
import {
  Badge,
  Card,
  common,
  cx,
  EmptyState,
  formatNumber,
  formatWon,
  QueryView,
  Skeleton,
  SkeletonList,
  Unbroken,
  useNow,
} from '@onmaum/shared-ui';
import { useId } from 'react';
import { Link } from 'react-router-dom';
import skeleton from '../../../components/card-skeletons.module.css';
import { ownFailed } from '../../../components/desk-failed.tsx';
import { useDecisions } from '../../proposals/api/propose.ts';
import { PROPOSAL_WORDS } from '../../proposals/components/proposal-note.tsx';
import { goodsListOptions, useGoodsList } from '../api/goods.ts';
import s from './goods-list.module.css';

const SALE_WORDS = {
  'on-sale': { text: '판매 중', tone: 'brand' },
  'not-yet': { text: '판매 전', tone: 'neutral' },
  ended: { text: '판매 종료', tone: 'neutral' },
  banned: { text: '판매 중지', tone: 'neutral' },
  'sold-out': { text: '모집 마감', tone: 'accent' },
} as const;

/** List of the solutions of the signed-in counsellor. */
export function GoodsList() {
  useDecisions(goodsListOptions.queryKey);
  return (
    <QueryView
      query={useGoodsList()}
      object="솔루션"
      loading={<SkeletonList item={<ItemSkeleton />} />}
      failed={ownFailed}
      empty={
        <EmptyState
          picture="list"
          title="등록된 솔루션이 없어요"
          text="새 솔루션은 운영자가 등록해요. 카카오톡 채널로 문의해 주세요."
        />
      }
    >
      {(goods) => (
        <ul className={s.list}>
          {goods.map((one) => (
            <li key={one.id} data-item={one.id}>
              <Item goods={one} />
            </li>
          ))}
        </ul>
      )}
    </QueryView>
  );
}

const ItemSkeleton = () => (
  <div className={s.card}>
    <Skeleton className={skeleton.badge} />
    <div className={cx(common.heading, skeleton.title)}>
      <Skeleton />
    </div>
    <div className={common.note}>
      <Skeleton />
    </div>
  </div>
);

function Item({ goods }: { goods: DeskGoodsItem }) {
  const titleId = useId();
  const now = useNow() ?? 0;
  const { id, name, category, participants, places, sell_price, selling_count, proposal_state } = goods;
  const left = places === null ? null : Math.max(0, places - selling_count);
  // `true`: the API returns this list only to active counsellors
  const sale = SALE_WORDS[saleState({ ...goods, places_left: left }, true, now)];
  return (
    <Card as="article" interactive aria-labelledby={titleId} className={s.card}>
      <p className={common.row}>
        <Badge tone={sale.tone}>{sale.text}</Badge>
        {proposal_state && (
          <Badge tone={PROPOSAL_WORDS[proposal_state].tone}>제안 {PROPOSAL_WORDS[proposal_state].text}</Badge>
        )}
      </p>
      <h2 id={titleId} className={common.heading}>
        <Link to={deskPaths.goodsOne(id)} className={s.link}>
          <Unbroken>{name}</Unbroken>
        </Link>
      </h2>
      <p className={common.note}>
        <Unbroken>
          {category} · {participants > 1 ? `${participants}명` : '1:1'} · {formatWon(sell_price)} · 판매{' '}
          {formatNumber(selling_count)}건{left !== null && ` · 남은 자리 ${left}`}
        </Unbroken>
      </p>
    </Card>
  );
}
