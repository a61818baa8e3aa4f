import { SHOP_PICTURES, type ShopPicture } from '@onmaum/shared-contract/point/shop-pictures';
import { cx } from '@onmaum/shared-ui';
import type { ReactNode } from 'react';
import { BookCard, Cake, Chicken, Coffee, Cream, Gift, Oil, Phone, Voucher } from './drawings.tsx';
import s from './goods-picture.module.css';

/** The drawing of each product, and the tint behind it. */
const DRAWINGS: Record<ShopPicture, { tint: string | undefined; drawing: ReactNode }> = {
  phone: { tint: s.mint, drawing: <Phone /> },
  coffee: { tint: s.sand, drawing: <Coffee /> },
  chicken: { tint: s.clay, drawing: <Chicken /> },
  cake: { tint: s.rose, drawing: <Cake /> },
  voucher: { tint: s.plum, drawing: <Voucher /> },
  book: { tint: s.sky, drawing: <BookCard books={1} /> },
  'two-books': { tint: s.sea, drawing: <BookCard books={2} /> },
  'three-books': { tint: s.indigo, drawing: <BookCard books={3} /> },
  cream: { tint: s.lilac, drawing: <Cream /> },
  oil: { tint: s.leaf, drawing: <Oil /> },
};
/** Drawing of a product that is newer than this page. */
const UNKNOWN = { tint: s.sand, drawing: <Gift /> };

/** The picture of a product; its name is shown beside it. */
export function GoodsPicture({ name }: { name: string }) {
  const picture = (SHOP_PICTURES as Record<string, ShopPicture | undefined>)[name];
  const { tint, drawing } = picture ? DRAWINGS[picture] : UNKNOWN;
  return (
    <svg className={cx(s.picture, tint)} viewBox="0 0 160 112" aria-hidden="true">
      {drawing}
    </svg>
  );
}
