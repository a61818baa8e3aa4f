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

/** The sum and the button that pays, beside the form on wide screens. */
export const PayCard = (props: Props) => (
  <div className={s.side}>
    <Card className={s.card}>
      <AmountList goods={props.goods} />
      <PayButton {...props} />
    </Card>
  </div>
);

/** The button that pays, at the bottom edge of narrow screens. */
export const PayBar = (props: Props) => (
  <BottomBar>
    <PayButton {...props} />
  </BottomBar>
);
