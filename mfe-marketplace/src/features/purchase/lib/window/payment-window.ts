import type { PreparedPayment } from '@onmaum/shared-contract';
import { type ProviderAnswer, returnAddress } from '../return/provider-return.ts';
import { leaveFor } from './leave-for.ts';
import { loadScript } from './load-script.ts';
import { untilUsable } from './until-usable.ts';

/** The provider's script (PortOne V1). */
interface Provider {
  init: (code: string) => void;
  request_pay: (request: object, answered: (answer: ProviderAnswer) => void) => void;
}

declare global {
  interface Window {
    IMP?: Provider;
  }
}

/**
 * Opens the payment window, only with values from the server. The provider then redirects the browser to the page of the
 * solution. If its script calls back instead, this function opens the address of the redirect.
 * @returns a promise that resolves when the page can be used again. If the buyer then tries again without having paid, the
 * attempt uses the same order number, for which the provider accepts only one payment
 * @throws if the script cannot be loaded, defines nothing or throws
 */
export async function openPaymentWindow(prepared: PreparedPayment): Promise<void> {
  await loadScript(prepared.script);
  const provider = window.IMP;
  if (!provider) throw new Error('the script of the provider defines nothing');
  provider.init(prepared.imp_code);
  const { order_no, amount, name, buyer_name, buyer_tel, buyer_email, channel_key, redirect_url } = prepared;
  provider.request_pay(
    {
      ...(channel_key && { channelKey: channel_key }),
      pay_method: 'card',
      merchant_uid: order_no,
      name,
      amount,
      buyer_name,
      buyer_tel,
      buyer_email,
      m_redirect_url: redirect_url,
    },
    (answer) => void leaveFor(returnAddress(redirect_url, order_no, answer)),
  );
  await untilUsable();
}
