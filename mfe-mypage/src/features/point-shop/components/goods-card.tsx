import type { PointShopItem } from '@onmaum/shared-contract';
import { Card, formatPoints } from '@onmaum/shared-ui';
import s from './goods-card.module.css';
import { GoodsPicture } from './pictures/goods-picture.tsx';

interface Props {
  goods: PointShopItem;
  /** The member's points; undefined until they are loaded. */
  point: number | undefined;
  onChoose: () => void;
}

/** A product of the point shop. A click opens its details. */
export const GoodsCard = ({ goods: { name, price, options }, point, onChoose }: Props) => (
  <Card as="article" interactive className={s.card}>
    <GoodsPicture name={name} />
    <h2 className={s.name}>
      <button type="button" className={s.press} aria-haspopup="dialog" onClick={onChoose}>
        {name}
      </button>
    </h2>
    <p className={s.price}>{formatPoints(price)}</p>
    <p className={s.note}>{noteOf(price, point, options.length > 0)}</p>
  </Card>
);

function noteOf(price: number, point: number | undefined, scented: boolean): string {
  if (point !== undefined && point < price) return `${formatPoints(price - point)} 더 모으면 돼요`;
  return scented ? '향을 고를 수 있어요' : '휴대폰으로 보내드려요';
}
