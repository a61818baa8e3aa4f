import { paths } from '@onmaum/shared-contract/site/paths';

/**
 * Hosts of PortOne for its script and its payment window, which is an iframe. The hosts of card companies depend on the
 * payment channel, so they are configured.
 */
export const PROVIDER_HOSTS: readonly string[] = ['https://*.iamport.kr', 'https://*.iamport.co'];

const PAYMENT_PATH = new RegExp(`^${paths.solutionPayment('[^/]+')}$`);

/** Whether a path is the payment page, which allows the provider's hosts. */
export const isPaymentPath = (pathname: string): boolean => PAYMENT_PATH.test(pathname);

/** Hosts that the payment page allows; empty if this site emulates the provider. */
export const providerHosts = (impCode: string | undefined, windowHosts: readonly string[]): readonly string[] =>
  impCode ? [...PROVIDER_HOSTS, ...windowHosts] : [];
