import type { PreparedPayment } from '@onmaum/shared-contract';
import { type ProviderAnswer, returnAddress } from '../return/provider-return.ts';
import { leaveFor } from './leave-for.ts';
import { loadScript } from './load-script.ts';
import { onShownAgain } from './on-shown-again.ts';

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

/** A window that has not covered the page by then was blocked, or closed without a word. */
const USABLE_AGAIN_MS = 10_000;

/** Waits until the page is in front again after it was left or covered. */
const usableAgain = () =>
  new Promise<void>((resolve) => {
    const done = () => {
      stop();
      clearTimeout(timer);
      window.removeEventListener('focus', done);
      resolve();
    };
    const stop = onShownAgain(done);
    const timer = setTimeout(done, USABLE_AGAIN_MS);
    window.addEventListener('focus', done);
  });

/**
 * Opens the payment window with what the server answered, and with nothing else. The browser returns by a redirect;
 * where the script answers instead, the page goes to the same address.
 * @returns once the page may be used again: without an answer nothing was paid, and another try has the same number
 * @throws when the script cannot be loaded or refuses
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
  await usableAgain();
}
