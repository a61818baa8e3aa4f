/** A person's profile at a login provider. Fields to which the person did not consent are empty. */
export interface SocialProfile {
  socialId: string;
  email: string;
  nickname: string;
}

interface AuthorizeRequest {
  state: string;
  redirectUri: string;
  /** Challenge for PKCE with S256; unused if the provider does not support PKCE. */
  codeChallenge: string;
  loginHint?: string | undefined;
  /** Whether the person has to enter credentials, even if already signed in at the provider. */
  again: boolean;
}

/** One login provider, real or emulated. */
export interface LoginProvider {
  /** The provider's address to which the browser is redirected to sign in. */
  authorizeUrl(request: AuthorizeRequest): string;
  /** Identifies the person who returned from the provider. @throws 422 'login_refused', 503 'provider_down' */
  identify(proof: { code: string; state: string; redirectUri: string; codeVerifier: string }): Promise<SocialProfile>;
}

/** Keys and addresses of a login provider. */
export interface ProviderAccess {
  clientId: string;
  clientSecret: string;
  /** Base address for browsers; a path of this site when emulated. */
  authorizeBase: string;
  /** Base addresses for the calls that this process makes to the provider; always absolute. */
  authBase: () => string;
  apiBase: () => string;
}

export const withQuery = (url: string, query: Record<string, string | undefined>): string => {
  const filled = Object.entries(query).filter((pair): pair is [string, string] => pair[1] !== undefined);
  return `${url}?${new URLSearchParams(filled)}`;
};
