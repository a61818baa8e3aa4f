import { z } from 'zod';
import { askProvider, expectAnswer, refused } from './http.ts';
import type { LoginProvider, ProviderAccess } from './provider.ts';
import { withQuery } from './provider.ts';

const Token = z.object({ access_token: z.string() });
const User = z.object({
  id: z.number().int().positive(),
  properties: z.object({ nickname: z.string().optional() }).optional(),
  kakao_account: z
    .object({ email: z.string().optional(), profile: z.object({ nickname: z.string().optional() }).optional() })
    .optional(),
});

/** Signs in through the authorization code flow of Kakao, with PKCE. */
export function createKakao(access: ProviderAccess): LoginProvider {
  const { clientId, clientSecret } = access;
  return {
    authorizeUrl: ({ state, redirectUri, codeChallenge, loginHint, again }) =>
      withQuery(`${access.authorizeBase}/oauth/authorize`, {
        client_id: clientId,
        redirect_uri: redirectUri,
        response_type: 'code',
        state,
        code_challenge: codeChallenge,
        code_challenge_method: 'S256',
        login_hint: loginHint,
        prompt: again ? 'login' : undefined,
      }),

    async identify({ code, redirectUri, codeVerifier }) {
      const form = {
        grant_type: 'authorization_code',
        client_id: clientId,
        client_secret: clientSecret,
        redirect_uri: redirectUri,
        code,
        code_verifier: codeVerifier,
      };
      const token = await askProvider(`${access.authBase()}/oauth/token`, {
        method: 'POST',
        body: new URLSearchParams(form),
      });
      if (token.status !== 200) throw refused();
      const { access_token } = expectAnswer(Token, token.body);

      const answer = await askProvider(`${access.apiBase()}/v2/user/me`, {
        headers: { authorization: `Bearer ${access_token}` },
      });
      const user = expectAnswer(User, answer.body);
      const account = user.kakao_account;
      return {
        socialId: String(user.id),
        email: account?.email ?? '',
        nickname: account?.profile?.nickname ?? user.properties?.nickname ?? '',
      };
    },
  };
}
