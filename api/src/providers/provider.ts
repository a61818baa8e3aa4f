/** What a provider tells of a person; empty when they did not consent to it. */
export interface SocialProfile {
  socialId: string;
  email: string;
  nickname: string;
}

/** One login provider, real or emulated. */
export interface LoginProvider {
  /** Where a browser is sent to sign in. */
  authorizeUrl(ask: { state: string; redirectUri: string; loginHint?: string | undefined }): string;
  /** Who came back. @throws 422 'login_refused', 503 'provider_down' */
  identify(proof: { code: string; state: string; redirectUri: string }): Promise<SocialProfile>;
}

/** Addresses and keys, with everything that a server calls made absolute. */
export interface ProviderAccess {
  clientId: string;
  clientSecret: string;
  /** As browsers see it: of an emulator, a path of the site. */
  authorizeBase: string;
  /** As this process calls it. */
  authBase: () => string;
  apiBase: () => string;
}

export const withQuery = (url: string, query: Record<string, string | undefined>): string => {
  const filled = Object.entries(query).filter((pair): pair is [string, string] => pair[1] !== undefined);
  return `${url}?${new URLSearchParams(filled)}`;
};
