import { sessionStore, typedAt } from '@onmaum/shared-auth';
import { shapedLike, typedValue } from '@onmaum/shared-auth/typed-value';

/**
 * Typed values of the buyer. This tab stores them for this member until the server has stored the purchase, or until the member
 * is signed out.
 */
export interface Buyer {
  buyer_name: string;
  buyer_tel: string;
  buyer_email: string;
}

const parse = shapedLike<Buyer>({ buyer_name: '', buyer_tel: '', buyer_email: '' });
const placeOf = (owner: number) => typedValue(typedAt({ owner, name: 'buyer', private: true }), parse);

export const keepBuyer = (member: number, { buyer_name, buyer_tel, buyer_email }: Buyer) =>
  void placeOf(member).keep({ buyer_name, buyer_tel, buyer_email });

export const keptBuyer = (memberId: number): Buyer | null => placeOf(memberId).read();

export const dropBuyer = () => placeOf(sessionStore.getState().user_idx).drop();
