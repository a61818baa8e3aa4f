import { PERSONAL_PREFIX, sessionStore } from '@onmaum/shared-auth';
import { persist } from 'zustand/middleware';
import { createStore } from 'zustand/vanilla';
import { tabStorage } from './tab-storage.ts';

/** What a buyer types; kept in this tab alone, for this person alone, until the purchase is stored or the session ends. */
export interface Buyer {
  buyer_name: string;
  buyer_tel: string;
  buyer_email: string;
}

interface Kept {
  /** 0: nothing is kept. */
  member: number;
  buyer: Buyer | null;
}

const store = createStore<Kept>()(
  persist((): Kept => ({ member: 0, buyer: null }), {
    name: `${PERSONAL_PREFIX}buyer`,
    storage: tabStorage(),
  }),
);

export const keepBuyer = (member: number, { buyer_name, buyer_tel, buyer_email }: Buyer) =>
  store.setState({ member, buyer: { buyer_name, buyer_tel, buyer_email } });

export function keptBuyer(memberId: number): Buyer | null {
  const { member, buyer } = store.getState();
  return member === memberId ? buyer : null;
}

export function dropBuyer() {
  store.setState({ member: 0, buyer: null });
  store.persist.clearStorage();
}

// what other documents of this tab have kept goes by its prefix
sessionStore.subscribe(({ token }) => {
  if (!token) dropBuyer();
});
