/** A person's profile at a provider; fields are empty without the person's consent. */
export interface SocialProfile {
  socialId: string;
  email: string;
  nickname: string;
}

interface AuthorizeRequest {
  state: string;
  redirectUri: string;
  /** For PKCE with S256; used where the provider supports it. */
  codeChallenge: string;
  loginHint?: string | undefined;
  /** Whether the person has to sign in again, even if already signed in at the provider. */
  again: boolean;
}

/** One login provider, real or emulated. */
export interface LoginProvider {
  /** The address to which the browser is redirected to sign in. */
  authorizeUrl(request: AuthorizeRequest): string;
  /** Identifies the person who returned from the provider. @throws 422 'login_refused', 503 'provider_down' */
  identify(proof: { code: string; state: string; redirectUri: string; codeVerifier: string }): Promise<SocialProfile>;
}

/** A provider's keys and addresses; the addresses that this process calls are absolute. */
export interface ProviderAccess {
  clientId: string;
  clientSecret: string;
  /** For browsers; a path of this site when emulated. */
  authorizeBase: string;
  /** For calls by this process. */
  authBase: () => string;
  apiBase: () => string;
}

export const withQuery = (url: string, query: Record<string, string | undefined>): string => {
  const filled = Object.entries(query).filter((pair): pair is [string, string] => pair[1] !== undefined);
  return `${url}?${new URLSearchParams(filled)}`;
};
