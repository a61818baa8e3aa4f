import type { PointShopItem } from '@onmaum/shared-contract';
import { EmptyState, QueryView, Skeleton, VisuallyHidden } from '@onmaum/shared-ui';
import { useState } from 'react';
import { useMyInfo } from '../../my-info/api/my-info.ts';
import { useShopGoods } from '../api/shop-goods.ts';
import { GoodsCard } from './goods-card.tsx';
import { GoodsDialog } from './goods-dialog.tsx';
import s from './shop.module.css';

/** The products of the point shop, each with a dialog to exchange points for it (rules/points.md#shop). */
export function Shop() {
  const { data: info } = useMyInfo();
  const [chosen, setChosen] = useState<PointShopItem | null>(null);
  const [openId, setOpenId] = useState<number | null>(null);
  const choose = (goods: PointShopItem) => {
    setChosen(goods);
    setOpenId(goods.id);
  };
  return (
    <section aria-label="교환할 수 있는 상품">
      <QueryView
        query={useShopGoods()}
        object="상품"
        loading={skeletons}
        empty={<EmptyState picture="list" title="교환할 수 있는 상품이 없습니다." />}
      >
        {(all) => (
          <ul className={s.grid}>
            {all.map((goods) => (
              <li key={goods.id} data-item={goods.id} className={s.place}>
                <GoodsCard goods={goods} point={info?.point} onChoose={() => choose(goods)} />
              </li>
            ))}
          </ul>
        )}
      </QueryView>
      {chosen && (
        <GoodsDialog
          key={chosen.id}
          goods={chosen}
          info={info}
          open={openId === chosen.id}
          // a late response for one product must not close the dialog of another
          onClose={() => setOpenId((id) => (id === chosen.id ? null : id))}
        />
      )}
    </section>
  );
}

const PLACES = Array.from({ length: 10 }, (_, place) => place);

const skeletons = (
  <div className={s.grid} role="status">
    <VisuallyHidden>상품을 불러오는 중입니다.</VisuallyHidden>
    {PLACES.map((place) => (
      <Skeleton key={place} className={s.waiting} />
    ))}
  </div>
);
