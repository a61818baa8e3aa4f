/** Share of the price that a completed solution earns as points. */
export const PURCHASE_PERCENT = 5;

/** Points for a completed solution: `PURCHASE_PERCENT` of the price paid, rounded down (rules/points.md#grants). @param price won */
export const purchasePoints = (price: number): number => Math.floor((price * PURCHASE_PERCENT) / 100);
