import type { Sale } from '@onmaum/shared-contract';

/** The columns of a solution that determine whether it is sold. */
export interface SaleColumns {
  sell_status: 'Y' | 'N';
  sell_sdate: Date | null;
  sell_edate: Date | null;
  /** Null without a limit. */
  places_left: number | null;
}

/** Input of `saleState` for a solution. */
export const saleOf = ({ sell_status, sell_sdate, sell_edate, places_left }: SaleColumns): Sale => ({
  sell_status: sell_status === 'Y',
  sell_sdate: sell_sdate?.toISOString() ?? null,
  sell_edate: sell_edate?.toISOString() ?? null,
  places_left,
});
