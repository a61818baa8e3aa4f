import { CONFIRMING, RETURN_PARAMETERS } from '@onmaum/shared-contract/order/provider-return';
import { paths } from '@onmaum/shared-contract/site/paths';

/** Query parameters of a purchase, some from the payment provider. */
const OF_PURCHASE = [...RETURN_PARAMETERS, CONFIRMING, 'order'];
/** Query parameters from a login provider. */
const OF_SIGN_IN = ['code', 'state'];

/** Whether an address belongs to a purchase: its page is not cached, and its address not sent as a referrer. */
export const tellsOfPurchase = ({ searchParams }: URL): boolean => OF_PURCHASE.some((name) => searchParams.has(name));

/** Whether an address belongs to a purchase or contains a sign-in code: its page is not cached. */
export const tellsOfSomebody = (url: URL): boolean =>
  tellsOfPurchase(url) || (url.pathname === paths.login && OF_SIGN_IN.some((name) => url.searchParams.has(name)));
