import { sessionStore, tabStore, useSession } from '@onmaum/shared-auth';
import { useStore } from 'zustand';
import { createJSONStorage, persist } from 'zustand/middleware';
import { createStore } from 'zustand/vanilla';

/** A purchase that this tab began, or that the provider returned to it (rules/orders.md#payment-in-the-browser). */
export interface KeptPurchase {
  order_no: string;
  goods_id: number;
  /** Price in won. It is null if the purchase was not begun in this tab, because the provider's return contains no price. */
  order_price: number | null;
  /** The provider's id of the payment; empty until the return from the provider. */
  imp_uid: string;
  /** Id of the buyer; 0 until a member signs in, if nobody was signed in at the return from the provider. */
  member: number;
  /** Whether the buyer cancelled the waiting for the outcome. */
  left: boolean;
  /** Id of the order; null until it is stored. */
  order_id: number | null;
}

interface Kept {
  purchases: readonly KeptPurchase[];
}

/** Maximum number of stored purchases. A further purchase replaces the oldest one. */
const MAX = 10;

const store = createStore<Kept>()(
  persist((): Kept => ({ purchases: [] }), {
    name: 'onmaum-purchases',
    // stored only in this tab
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

/** Stores a purchase, replacing its previous state. */
export const keepPurchase = (purchase: KeptPurchase) =>
  store.setState({ purchases: [...others(purchase.order_no), purchase].slice(-MAX) });

export const dropPurchase = (orderNo: string) => store.setState({ purchases: others(orderNo) });

/** Reads the stored purchases again: other documents in this tab may have changed them in the meantime. */
export const readKeptPurchases = () => void store.persist.rehydrate();

/**
 * Assigns purchases without a buyer to the member who is signed in. The server decides whether this member is the buyer. Later
 * members of this tab do not see the purchase, whatever its outcome.
 */
export function claimPurchases() {
  const member = sessionStore.getState().user_idx;
  const { purchases } = store.getState();
  if (member === 0 || purchases.every((purchase) => purchase.member !== 0)) return;
  store.setState({ purchases: purchases.map((purchase) => ({ ...purchase, member: purchase.member || member })) });
}

const lastOf = ({ purchases }: Kept, goodsId: number, viewer: number) =>
  purchases.findLast(({ goods_id, member }) => goods_id === goodsId && (member === 0 || member === viewer));

/** The last purchase of a solution in this tab. Purchases by members who are not signed in now are ignored. */
export const lastPurchase = (goodsId: number): KeptPurchase | undefined =>
  lastOf(store.getState(), goodsId, sessionStore.getState().user_idx);

/** The result of `lastPurchase` as a hook. */
export function useLastPurchase(goodsId: number): KeptPurchase | undefined {
  const viewer = useSession(({ user_idx }) => user_idx);
  return lastOf(useStore(store), goodsId, viewer);
}
