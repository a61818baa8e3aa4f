import { CONFIRMING, RETURN_PARAMETERS } from '@onmaum/shared-contract/order/provider-return';
import { paths } from '@onmaum/shared-contract/paths';

/** With which the payment provider returns, or which tell of a purchase. */
const OF_PURCHASE = [...RETURN_PARAMETERS, CONFIRMING, 'order'];
/** With which a login provider returns. */
const OF_SIGN_IN = ['code', 'state'];

/** Whether an address tells of a purchase: such a page is kept nowhere, and passes its address on to nobody. */
export const tellsOfPurchase = ({ searchParams }: URL): boolean => OF_PURCHASE.some((name) => searchParams.has(name));

/** Whether an address tells of a purchase, or has the code by which somebody signs in: its page is kept nowhere. */
export const tellsOfSomebody = (url: URL): boolean =>
  tellsOfPurchase(url) || (url.pathname === paths.login && OF_SIGN_IN.some((name) => url.searchParams.has(name)));
