import { sessionStore, typedAt } from '@onmaum/shared-auth';

/** What a buyer types; kept in this tab alone, for this person alone, until the purchase is stored or the session ends. */
export interface Buyer {
  buyer_name: string;
  buyer_tel: string;
  buyer_email: string;
}

const placeOf = (owner: number) => typedAt({ owner, name: 'buyer', private: true });

export const keepBuyer = (member: number, { buyer_name, buyer_tel, buyer_email }: Buyer) =>
  void placeOf(member).keep(JSON.stringify({ buyer_name, buyer_tel, buyer_email }));

export function keptBuyer(memberId: number): Buyer | null {
  try {
    return JSON.parse(placeOf(memberId).read() ?? 'null') as Buyer | null;
  } catch {
    return null;
  }
}

export const dropBuyer = () => placeOf(sessionStore.getState().user_idx).drop();
