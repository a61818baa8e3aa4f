import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { withQuery } from '../src/providers/provider.ts';
import { AuthorizeQuery, authorize } from './authorize.ts';
import { Grants, provesChallenge, TOKEN_SECONDS } from './grants.ts';
import { findPerson } from './people.ts';
import { bearerOf, readTokenRequest } from './token-request.ts';

const KakaoQuery = AuthorizeQuery.extend({ prompt: z.string().default('') });
/** Some widely used clients of Kakao send the access token in the query instead of the header. */
const UserQuery = z.object({ access_token: z.string().optional() });

const failure = (error: string, error_description: string, error_code: string) => ({
  error,
  error_description,
  error_code,
});

/** Emulates Kakao's login endpoints: authorize, token and user. Kakao's hosts kauth and kapi share one base address here. */
export const kakaoEmulator: FastifyPluginAsyncZod = async (app) => {
  const config = app.config.providers.kakao;
  const grants = new Grants('kakao', app.state);
  const schema = { hide: true };

  app.get('/oauth/authorize', { schema: { ...schema, querystring: KakaoQuery } }, ({ query }, reply) =>
    authorize(app, reply, query, {
      again: query.prompt === 'login',
      provider: 'kakao',
      config,
      badClient: '앱 관리자 설정 오류 (KOE101): 잘못된 앱 키입니다.',
      badRedirect: '앱 관리자 설정 오류 (KOE006): 등록하지 않은 리다이렉트 URI입니다.',
      approve: async ({ clientId, redirectUri, state, codeChallenge }, hint) => {
        const code = await grants.createCode({ hint, clientId, redirectUri, state, codeChallenge });
        return withQuery(redirectUri, { code, state });
      },
    }),
  );

  app.post('/oauth/token', { schema }, async (request, reply) => {
    const form = readTokenRequest(request);
    if (form.client_id !== config.clientId || form.client_secret !== config.clientSecret) {
      return reply.code(401).send(failure('invalid_client', 'Bad client credentials', 'KOE010'));
    }
    const grant = form.grant_type === 'authorization_code' ? await grants.peekCode(form.code) : undefined;
    if (grant && grant.redirectUri !== form.redirect_uri) {
      return reply.code(400).send(failure('invalid_grant', 'Redirect URI mismatch.', 'KOE303'));
    }
    if (grant && !provesChallenge(grant, form.code_verifier)) {
      return reply.code(400).send(failure('invalid_grant', 'code_verifier does not match.', 'KOE320'));
    }
    if (!grant || !(await grants.spendCode(form.code))) {
      return reply.code(400).send(failure('invalid_grant', 'authorization code not found', 'KOE320'));
    }
    return reply.send({
      token_type: 'bearer',
      access_token: await grants.createToken(grant),
      expires_in: TOKEN_SECONDS,
      refresh_token: await grants.createToken(grant),
      refresh_token_expires_in: 5_184_000,
      scope: 'account_email profile_nickname',
    });
  });

  const user = { url: '/v2/user/me', schema: { ...schema, querystring: UserQuery } };
  app.route({
    ...user,
    method: ['GET', 'POST'],
    handler: async (request, reply) => {
      const grant = await grants.findToken(bearerOf(request) ?? request.query.access_token);
      const person = grant ? findPerson('kakao', grant.hint) : null;
      if (!person) return reply.code(401).send({ msg: 'this access token does not exist', code: -401 });
      return reply.send({
        id: Number(person.id),
        connected_at: new Date().toISOString(),
        properties: { nickname: person.nickname },
        kakao_account: {
          profile_nickname_needs_agreement: false,
          profile: { nickname: person.nickname, is_default_image: true },
          email_needs_agreement: false,
          is_email_valid: true,
          is_email_verified: true,
          email: person.email,
          gender: person.gender,
        },
      });
    },
  });
};
