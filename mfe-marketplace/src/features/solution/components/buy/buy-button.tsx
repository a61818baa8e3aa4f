import type { SaleState } from '@onmaum/shared-contract/goods/sale-state';
import { MARKET_TEXT } from '@onmaum/shared-contract/texts/market-texts';
import { Button, formatWon } from '@onmaum/shared-ui';
import { useBuy } from '../../../purchase/api/buy.ts';

const DISABLED_TEXT: Record<Exclude<SaleState, 'on-sale'>, string> = {
  banned: MARKET_TEXT.banned,
  'not-yet': MARKET_TEXT.banned,
  ended: MARKET_TEXT.ended,
  'sold-out': MARKET_TEXT.soldOut,
};

interface Props {
  /** Id of the solution. */
  id: number;
  sale: SaleState;
  /** Price in won, to be shown in the button; undefined if the price is shown beside the button. */
  price?: number;
}

/** Button to buy a solution. It is disabled and shows the reason outside of the sale (rules/solutions.md#sale-window). */
export function BuyButton({ id, sale, price }: Props) {
  const { buy, busy } = useBuy(id);
  if (sale !== 'on-sale') {
    return (
      <Button full disabled>
        {DISABLED_TEXT[sale]}
      </Button>
    );
  }
  return (
    <Button variant="primary" full busy={busy} onClick={buy}>
      {price !== undefined && `${formatWon(price)} `}
      {MARKET_TEXT.buy}
    </Button>
  );
}
