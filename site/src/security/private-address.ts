import { CONFIRMING, RETURN_PARAMETERS } from '@onmaum/shared-contract/order/provider-return';
import { paths } from '@onmaum/shared-contract/site/paths';

/** Query parameters of a purchase, some from the payment provider. */
const PURCHASE_PARAMETERS = [...RETURN_PARAMETERS, CONFIRMING, 'order'];
/** Query parameters from a login provider. */
const SIGN_IN_PARAMETERS = ['code', 'state'];

/** Whether an address belongs to a purchase: its page is not cached, and its address not sent as a referrer. */
export const isPurchaseAddress = ({ searchParams }: URL): boolean =>
  PURCHASE_PARAMETERS.some((name) => searchParams.has(name));

/** Whether an address belongs to a purchase or contains a sign-in code: its page is not cached. */
export const isPrivateAddress = (url: URL): boolean =>
  isPurchaseAddress(url) ||
  (url.pathname === paths.login && SIGN_IN_PARAMETERS.some((name) => url.searchParams.has(name)));
