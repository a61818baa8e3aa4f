import type { GoodsInfo } from '@onmaum/shared-contract';
import type { SaleState } from '@onmaum/shared-contract/goods/sale-state';
import { Card, common, Unbroken } from '@onmaum/shared-ui';
import { Price } from '../../../goods/components/price.tsx';
import { SessionFacts } from '../session-facts.tsx';
import s from './buy-box.module.css';
import { BuyButton } from './buy-button.tsx';
import { ExpectedPoints } from './expected-points.tsx';
import { NotOnSaleNote } from './not-on-sale-note.tsx';

interface Props {
  goods: GoodsInfo;
  sale: SaleState;
  /** Text about why the solution cannot be bought; null if it can, or if the label of the button already says so. */
  why: string | null;
}

/** Card with solution, price and purchase button, beside the page on wide screens. */
export const BuyBox = ({ goods, sale, why }: Props) => (
  <Card className={common.stack3}>
    <p className={s.name}>
      <Unbroken>{goods.name}</Unbroken>
    </p>
    <Price goods={goods} />
    {sale === 'on-sale' && <ExpectedPoints price={goods.sell_price} />}
    <SessionFacts goods={goods} />
    {why !== null && <NotOnSaleNote text={why} />}
    <BuyButton id={goods.id} sale={sale} />
  </Card>
);
