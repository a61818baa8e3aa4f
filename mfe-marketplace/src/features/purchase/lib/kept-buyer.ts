/** What a buyer types; kept in this tab alone, for this person alone, until the purchase is stored. */
export interface Buyer {
  buyer_name: string;
  buyer_tel: string;
  buyer_email: string;
}

const KEY = 'onmaum-buyer';

interface Stored {
  member: number;
  buyer: Buyer;
}

export function keepBuyer(member: number, { buyer_name, buyer_tel, buyer_email }: Buyer) {
  try {
    sessionStorage.setItem(
      KEY,
      JSON.stringify({ member, buyer: { buyer_name, buyer_tel, buyer_email } } satisfies Stored),
    );
  } catch {
    // storage is forbidden or full: a reload forgets what was typed
  }
}

export function keptBuyer(memberId: number): Buyer | null {
  try {
    const kept = JSON.parse(sessionStorage.getItem(KEY) ?? 'null') as Stored | null;
    return kept?.member === memberId ? kept.buyer : null;
  } catch {
    return null;
  }
}

export function dropBuyer() {
  try {
    sessionStorage.removeItem(KEY);
  } catch {
    // nothing was stored
  }
}
