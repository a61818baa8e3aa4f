import type { Situation } from '../../../emulators/portone/situations.ts';
import { BUYER } from './purchase.ts';

/** Data that the site passes to the payment window. */
interface Order {
  orderNo: string;
  amount: number;
  /** Address to which the provider redirects. */
  returnTo?: string;
}

const RETURN = 'http://localhost:3000/solution_counseling/1';

/** A buyer who uses the emulated payment provider over HTTP, as a browser does. @param base address of the emulator */
export const buyerAt = (base: string, impCode = 'imp00000000') => {
  /**
   * Opens the payment window. @returns the id of the payment, and the address to which the window leads: its page, or the
   * site with an error
   */
  async function open({ orderNo, amount, returnTo = RETURN }: Order): Promise<{ impUid: string; url: string }> {
    const answer = await fetch(`${base}/window`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({
        imp_code: impCode,
        pay_method: 'card',
        merchant_uid: orderNo,
        name: '마음 상담',
        amount,
        ...BUYER,
        m_redirect_url: returnTo,
      }),
    });
    if (!answer.ok) throw new Error(`no window: ${answer.status} ${await answer.text()}`);
    const { imp_uid: impUid, url } = (await answer.json()) as { imp_uid: string; url: string };
    return { impUid, url };
  }

  /**
   * Decides in the payment window. @returns the parameters with which the provider redirects back; null if it does not
   * redirect
   */
  async function decide(
    impUid: string,
    action: 'approve' | 'decline' | 'cancel',
    situation: Situation = 'none',
  ): Promise<URLSearchParams | null> {
    const body = new URLSearchParams({ action, situation });
    const answer = await fetch(`${base}/window/${impUid}`, { method: 'POST', body, redirect: 'manual' });
    await answer.body?.cancel();
    const back = answer.headers.get('location');
    return back ? new URL(back).searchParams : null;
  }

  return {
    open,
    decide,
    /** Opens the window and approves. @returns the provider's id of the payment */
    async pay(order: Order, situation?: Situation): Promise<string> {
      const { impUid } = await open(order);
      await decide(impUid, 'approve', situation);
      return impUid;
    },
  };
};
