import { cx } from '@onmaum/shared-ui';
import type { ReactNode } from 'react';
import { BookCard, Cake, Chicken, Coffee, Cream, Gift, Oil, Phone, Voucher } from './drawings.tsx';
import s from './goods-picture.module.css';

/** The drawing of each product, and the tint behind it. */
const PICTURES: Record<string, { tint: string | undefined; drawing: ReactNode }> = {
  '페이 포인트 쿠폰 5천 원': { tint: s.mint, drawing: <Phone /> },
  '아메리카노 한 잔': { tint: s.sand, drawing: <Coffee /> },
  '치킨과 콜라 세트': { tint: s.clay, drawing: <Chicken /> },
  '생크림 케이크': { tint: s.rose, drawing: <Cake /> },
  '백화점 상품권 3만 원': { tint: s.plum, drawing: <Voucher /> },
  '도서 상품권 1만 원': { tint: s.sky, drawing: <BookCard books={1} /> },
  '도서 상품권 3만 원': { tint: s.sea, drawing: <BookCard books={2} /> },
  '도서 상품권 5만 원': { tint: s.indigo, drawing: <BookCard books={3} /> },
  핸드크림: { tint: s.lilac, drawing: <Cream /> },
  바디오일: { tint: s.leaf, drawing: <Oil /> },
};
/** Picture of a product that has no drawing in PICTURES. */
const UNKNOWN = { tint: s.sand, drawing: <Gift /> };

/** The picture of a product; its name is shown beside it. */
export function GoodsPicture({ name }: { name: string }) {
  const { tint, drawing } = PICTURES[name] ?? UNKNOWN;
  return (
    <svg className={cx(s.picture, tint)} viewBox="0 0 160 112" aria-hidden="true">
      {drawing}
    </svg>
  );
}
