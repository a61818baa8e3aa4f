import { sessionStore, tabStore, useSession } from '@onmaum/shared-auth';
import { useStore } from 'zustand';
import { createJSONStorage, persist } from 'zustand/middleware';
import { createStore } from 'zustand/vanilla';

/** A purchase that this tab began (rules/orders.md#payment-in-the-browser). */
export interface KeptPurchase {
  order_no: string;
  goods_id: number;
  /** Won; null if it was not begun in this tab, since the return from the provider has no price. */
  order_price: number | null;
  /** The provider's id; empty until the return from the provider. */
  imp_uid: string;
  /** Id of the buyer; 0 if nobody was signed in when the provider came back. */
  member: number;
  /** The person did not want to wait for the outcome. */
  left: boolean;
  /** The order, once it is stored. */
  order_id: number | null;
}

interface Kept {
  purchases: readonly KeptPurchase[];
}

/** The older ones have been answered long ago. */
const MAX = 10;

const store = createStore<Kept>()(
  persist((): Kept => ({ purchases: [] }), {
    name: 'onmaum-purchases',
    // in this tab alone
    storage: createJSONStorage<Kept>(() => ({
      getItem: tabStore.get,
      setItem: tabStore.set,
      removeItem: tabStore.remove,
    })),
  }),
);

const others = (orderNo: string) => store.getState().purchases.filter(({ order_no }) => order_no !== orderNo);

export const keptPurchase = (orderNo: string): KeptPurchase | undefined =>
  store.getState().purchases.find(({ order_no }) => order_no === orderNo);

/** Keeps a purchase in place of what was known of it. */
export const keepPurchase = (purchase: KeptPurchase) =>
  store.setState({ purchases: [...others(purchase.order_no), purchase].slice(-MAX) });

export const dropPurchase = (orderNo: string) => store.setState({ purchases: others(orderNo) });

/** Reads again what other documents in this tab have kept, while this one was out of sight. */
export const readKeptPurchases = () => void store.persist.rehydrate();

const lastOf = ({ purchases }: Kept, goodsId: number, viewer: number) =>
  purchases.findLast(({ goods_id, member }) => goods_id === goodsId && (member === 0 || member === viewer));

/** The last purchase of a solution in this tab by the signed-in person, as far as can be known here. */
export const lastPurchase = (goodsId: number): KeptPurchase | undefined =>
  lastOf(store.getState(), goodsId, sessionStore.getState().user_idx);

/** The same, for rendering. */
export function useLastPurchase(goodsId: number): KeptPurchase | undefined {
  const viewer = useSession(({ user_idx }) => user_idx);
  return lastOf(useStore(store), goodsId, viewer);
}
