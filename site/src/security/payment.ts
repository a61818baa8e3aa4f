import { paths } from '@onmaum/shared-contract/site/paths';

/**
 * Hosts of PortOne for its script and its window, which is a frame. The hosts of card companies depend on the channel, so
 * they are configured.
 */
export const PROVIDER_HOSTS: readonly string[] = ['https://*.iamport.kr', 'https://*.iamport.co'];

const PAYMENT_PATH = new RegExp(`^${paths.solutionPayment('[^/]+')}$`);

/** Whether a path is the payment page, which allows the provider's hosts. */
export const isPaymentPath = (pathname: string): boolean => PAYMENT_PATH.test(pathname);

/** Hosts that the payment page allows; none when this site emulates the provider. */
export const providerHosts = (impCode: string | undefined, windowHosts: readonly string[]): readonly string[] =>
  impCode ? [...PROVIDER_HOSTS, ...windowHosts] : [];
