import { CONFIRMING, isCancelledByBuyer, RETURN_PARAMETERS } from '@onmaum/shared-contract/order/provider-return';

/** Parameters that the payment provider adds to the return address (rules/orders.md#payment). */
export interface ProviderReturn {
  order_no: string;
  imp_uid: string;
  failed: boolean;
  /** Whether the buyer cancelled, according to the provider's error code. */
  cancelled: boolean;
}

/** Reads the provider's return from a URL; null if there is none. `imp_success` is ignored, since anybody could write it. */
export function readReturn(params: URLSearchParams): ProviderReturn | null {
  const order_no = params.get('merchant_uid') ?? '';
  const imp_uid = params.get('imp_uid') ?? '';
  const failed = params.has('error_code');
  const cancelled = isCancelledByBuyer(params.get('error_code'));
  return failed || (order_no && imp_uid) ? { order_no, imp_uid, failed, cancelled } : null;
}

/** The query without the provider's parameters. @param confirming whether to add the parameter for a payment being confirmed */
export function withoutReturn(params: URLSearchParams, confirming: boolean): string {
  const rest = new URLSearchParams(params);
  for (const name of [...RETURN_PARAMETERS, CONFIRMING]) rest.delete(name);
  if (confirming) rest.set(CONFIRMING, '');
  return rest.size > 0 ? `?${rest}` : '';
}

/** Result that the provider's script passes to a callback instead of redirecting the browser. */
export interface ProviderAnswer {
  imp_uid?: string | null;
  merchant_uid?: string | null;
  error_code?: string | null;
  error_msg?: string | null;
}

/** The address to which the provider would have redirected with the same result. */
export function returnAddress(redirectUrl: string, orderNo: string, answer: ProviderAnswer): string {
  const url = new URL(redirectUrl);
  url.searchParams.set('merchant_uid', orderNo);
  if (answer.imp_uid) url.searchParams.set('imp_uid', answer.imp_uid);
  if (answer.error_code || answer.error_msg) url.searchParams.set('error_code', answer.error_code || 'unknown');
  return url.href;
}
