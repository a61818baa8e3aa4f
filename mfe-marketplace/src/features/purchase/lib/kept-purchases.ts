import { storedInTab } from './stored-in-tab.ts';

/** A purchase that this tab began, until it is known what became of it (rules/orders.md#payment-in-the-browser). */
export interface KeptPurchase {
  order_no: string;
  goods_id: number;
  /** Won; null if it was not begun in this tab, since the way back from the provider does not tell the price. */
  order_price: number | null;
  /** The provider's id; empty until the way back from the provider told it. */
  imp_uid: string;
  /** Id of the buyer; 0 if nobody was signed in when the provider came back. */
  member: number;
  /** The person did not want to wait for the outcome. */
  left: boolean;
  /** The order, once it is stored. */
  order_id: number | null;
}

/** The older ones have been answered long ago. */
const MAX = 10;

const stored = storedInTab('onmaum-purchases', (value) => (Array.isArray(value) ? (value as KeptPurchase[]) : null));
const all = () => stored.read() ?? [];
const others = (orderNo: string) => all().filter(({ order_no }) => order_no !== orderNo);

export const keptPurchase = (orderNo: string): KeptPurchase | null =>
  all().find(({ order_no }) => order_no === orderNo) ?? null;

/** Keeps a purchase in place of what was known of it. */
export const keepPurchase = (purchase: KeptPurchase) =>
  stored.write([...others(purchase.order_no), purchase].slice(-MAX));

export const dropPurchase = (orderNo: string) => stored.write(others(orderNo));

/** Whether a purchase can be that of a member: the server knows for sure. */
export const mayBeOf = ({ member }: KeptPurchase, memberId: number) => member === 0 || member === memberId;

/** The last purchase of a solution by a member, whatever is known of it. */
export const lastPurchase = (goodsId: number, memberId: number): KeptPurchase | null =>
  all().findLast((purchase) => purchase.goods_id === goodsId && mayBeOf(purchase, memberId)) ?? null;
