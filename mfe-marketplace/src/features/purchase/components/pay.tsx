import type { GoodsInfo } from '@onmaum/shared-contract';
import { Button, Card, formatWon } from '@onmaum/shared-ui';
import { BottomBar } from '@onmaum/shared-ui/forms';
import { AmountList } from './amount-list.tsx';
import s from './pay.module.css';

interface Props {
  goods: GoodsInfo;
  busy: boolean;
}

const PayButton = ({ goods, busy }: Props) => (
  <Button type="submit" variant="primary" size="l" full busy={busy}>
    {formatWon(goods.sell_price)} 결제하기
  </Button>
);

/** Card with the sum and the pay button, beside the form on wide screens. */
export const PayCard = (props: Props) => (
  <div className={s.side}>
    <Card className={s.card}>
      <AmountList goods={props.goods} />
      <PayButton {...props} />
    </Card>
  </div>
);

/** Bottom bar with the pay button, on narrow screens. */
export const PayBar = (props: Props) => (
  <BottomBar>
    <PayButton {...props} />
  </BottomBar>
);
