import { z } from 'zod';
import { askProvider, expectAnswer, refused } from './http.ts';
import type { LoginProvider, ProviderAccess, SocialProfile } from './provider.ts';
import { withQuery } from './provider.ts';

/** Naver answers an invalid code with status 200 and no token. */
const Token = z.object({ access_token: z.string().optional() });
const Verified = z.object({ resultcode: z.literal('00') });
const Profile = z.object({
  resultcode: z.literal('00'),
  response: z.object({ id: z.string().min(1), email: z.string().optional(), nickname: z.string().optional() }),
});

/**
 * Signs in through the authorization code flow of Naver, or with an access token from Naver's browser SDK
 * (rules/sign-in.md#providers). Without PKCE, which Naver does not document.
 */
export function createNaver(access: ProviderAccess): LoginProvider {
  const { clientId, clientSecret } = access;

  async function exchange(code: string, state: string): Promise<string | undefined> {
    const form = { grant_type: 'authorization_code', client_id: clientId, client_secret: clientSecret, code, state };
    const { body } = await askProvider(`${access.authBase()}/oauth2.0/token`, {
      method: 'POST',
      body: new URLSearchParams(form),
    });
    return expectAnswer(Token, body).access_token;
  }

  /**
   * Verifies a token from a browser. The token could have been issued to another site, so Naver checks that it belongs to the
   * application in the headers. Even without this check, a foreign token could at most register a new member, since profile
   * ids differ by application.
   */
  async function verify(token: string): Promise<void> {
    const { status, body } = await askProvider(`${access.apiBase()}/v1/nid/verify`, { headers: headers(token) });
    if (status !== 200) throw refused();
    expectAnswer(Verified, body);
  }

  async function profile(token: string): Promise<SocialProfile> {
    const { body } = await askProvider(`${access.apiBase()}/v1/nid/me`, { headers: headers(token) });
    const { id, email = '', nickname = '' } = expectAnswer(Profile, body).response;
    return { socialId: id, email, nickname };
  }

  const headers = (token: string) => ({
    authorization: `Bearer ${token}`,
    'x-naver-client-id': clientId,
    'x-naver-client-secret': clientSecret,
  });

  return {
    authorizeUrl: ({ state, redirectUri, loginHint, again }) =>
      withQuery(`${access.authorizeBase}/oauth2.0/authorize`, {
        response_type: 'code',
        client_id: clientId,
        redirect_uri: redirectUri,
        state,
        login_hint: loginHint,
        auth_type: again ? 'reauthenticate' : undefined,
      }),

    async identify({ code, state }) {
      const exchanged = await exchange(code, state);
      if (exchanged) return profile(exchanged);
      // the code comes from a query, and not every text can be sent in a header
      if (!/^[\x21-\x7e]+$/.test(code)) throw refused();
      await verify(code);
      return profile(code);
    },
  };
}
