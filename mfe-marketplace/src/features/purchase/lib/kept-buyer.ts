import { storedInTab } from './stored-in-tab.ts';

/** What a buyer types; kept in this tab alone, for this person alone, until the purchase is stored. */
export interface Buyer {
  buyer_name: string;
  buyer_tel: string;
  buyer_email: string;
}

const stored = storedInTab('onmaum-buyer', (value) => value as { member: number; buyer: Buyer } | null);

export const keepBuyer = (member: number, { buyer_name, buyer_tel, buyer_email }: Buyer) =>
  stored.write({ member, buyer: { buyer_name, buyer_tel, buyer_email } });

export function keptBuyer(memberId: number): Buyer | null {
  const kept = stored.read();
  return kept?.member === memberId ? kept.buyer : null;
}

export const dropBuyer = () => stored.write(null);
