import { CONFIRMING, RETURN_PARAMETERS } from '@onmaum/shared-contract/order/provider-return';
import { paths } from '@onmaum/shared-contract/paths';

/**
 * Hosts of PortOne: its window is a frame of them. Which card company's window follows depends on the channel, so those
 * are configured.
 */
const PROVIDER = ['https://*.iamport.kr', 'https://*.iamport.co'];

const PAYING = new RegExp(`^${paths.solutionPayment('[^/]+')}/?$`);
/** With which the provider returns, or which tell of a purchase. */
const PARAMETERS = [...RETURN_PARAMETERS, CONFIRMING, 'order'];

/** Whether the page of this path pays, and therefore lets the provider in. */
export const paysAt = (pathname: string): boolean => PAYING.test(pathname);

/** Whether an address tells of a purchase: such a page is kept nowhere, and passes its address on to nobody. */
export const tellsOfPurchase = ({ searchParams }: URL): boolean => PARAMETERS.some((name) => searchParams.has(name));

/** Hosts that the page that pays lets in; none when the provider is emulated by this site. */
export const providerHosts = (impCode: string | undefined, windowHosts: readonly string[]): readonly string[] =>
  impCode ? [...PROVIDER, ...windowHosts] : [];
