/** Points for a completed solution: 5 % of the price paid, rounded down (rules/points.md#grants). @param price won */
export const purchasePoints = (price: number): number => Math.floor((price * 5) / 100);
