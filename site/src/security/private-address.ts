import { CONFIRMING, RETURN_PARAMETERS } from '@onmaum/shared-contract/order/provider-return';
import { paths } from '@onmaum/shared-contract/site/paths';

/** Query parameters of addresses during a purchase; the payment provider adds some of them. */
const PURCHASE_PARAMETERS = [...RETURN_PARAMETERS, CONFIRMING, 'order'];
/** Query parameters that a login provider adds. */
const SIGN_IN_PARAMETERS = ['code', 'state'];

/** Whether an address belongs to a purchase: its page is not cached, and the address is not sent as a referrer. */
export const isPurchaseAddress = ({ searchParams }: URL): boolean =>
  PURCHASE_PARAMETERS.some((name) => searchParams.has(name));

/** Whether an address belongs to a purchase or contains a sign-in code: its page is not cached. */
export const isPrivateAddress = (url: URL): boolean =>
  isPurchaseAddress(url) ||
  (url.pathname === paths.login && SIGN_IN_PARAMETERS.some((name) => url.searchParams.has(name)));
