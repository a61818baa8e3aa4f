import { paths } from '@onmaum/shared-contract/paths';

/**
 * Hosts of PortOne: its script, and its window, which is a frame. Which card company's window follows depends on the
 * channel, so those are configured.
 */
export const PROVIDER_HOSTS: readonly string[] = ['https://*.iamport.kr', 'https://*.iamport.co'];

const PAYING = new RegExp(`^${paths.solutionPayment('[^/]+')}$`);

/** Whether the page of this path pays, and therefore lets the provider in. */
export const paysAt = (pathname: string): boolean => PAYING.test(pathname);

/** Hosts that the page that pays lets in; none when the provider is emulated by this site. */
export const providerHosts = (impCode: string | undefined, windowHosts: readonly string[]): readonly string[] =>
  impCode ? [...PROVIDER_HOSTS, ...windowHosts] : [];
