import type { FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { withQuery } from '../src/providers/provider.ts';
import { AuthorizeQuery, authorize } from './authorize.ts';
import { Grants, provesChallenge, TOKEN_SECONDS } from './grants.ts';
import { findPerson } from './people.ts';
import { bearerOf, readTokenRequest } from './token-request.ts';

const NaverQuery = AuthorizeQuery.extend({ auth_type: z.string().default('') });

/** Naver sends errors of the token endpoint with status 200. The other endpoints send `badToken` with status 401. */
const badCode = { error: 'invalid_request', error_description: 'no valid data in session' };
const badClient = { error: 'invalid_client', error_description: 'wrong client id or secret' };
const badToken = { resultcode: '024', message: 'Authentication failed (인증 실패하였습니다.)' };

/** Emulates Naver's login endpoints: the code flow, the token flow of the browser SDK, the check of a token, and the profile. */
export const naverEmulator: FastifyPluginAsyncZod = async (app) => {
  const config = app.config.providers.naver;
  const grants = new Grants('naver', app.state);
  const schema = { hide: true };

  app.get('/oauth2.0/authorize', { schema: { ...schema, querystring: NaverQuery } }, ({ query }, reply) =>
    authorize(app, reply, query, {
      again: query.auth_type === 'reauthenticate',
      provider: 'naver',
      config,
      badClient: '네이버 로그인 설정 오류: 잘못된 client_id입니다.',
      badRedirect: '네이버 로그인 설정 오류: 등록하지 않은 Callback URL입니다.',
      approve: async ({ clientId, redirectUri, state, codeChallenge, responseType }, hint) => {
        const grant = { hint, clientId, redirectUri, state, codeChallenge };
        if (responseType !== 'token') return withQuery(redirectUri, { code: await grants.createCode(grant), state });
        const access_token = await grants.createToken(grant);
        const fragment = { access_token, state, token_type: 'bearer', expires_in: String(TOKEN_SECONDS) };
        return `${redirectUri}#${new URLSearchParams(fragment)}`;
      },
    }),
  );

  app.route({
    url: '/oauth2.0/token',
    schema,
    method: ['GET', 'POST'],
    handler: async (request, reply) => {
      const form = readTokenRequest(request);
      if (form.client_id !== config.clientId || form.client_secret !== config.clientSecret)
        return reply.send(badClient);
      const grant = form.grant_type === 'authorization_code' ? await grants.peekCode(form.code) : undefined;
      const isAsGranted =
        grant && (form.state ?? grant.state) === grant.state && provesChallenge(grant, form.code_verifier);
      if (!isAsGranted || !(await grants.spendCode(form.code))) return reply.send(badCode);
      return reply.send({
        access_token: await grants.createToken(grant),
        refresh_token: await grants.createToken(grant),
        token_type: 'bearer',
        expires_in: String(TOKEN_SECONDS),
      });
    },
  });

  /** Finds the person by the request's access token. If the request contains a client id, it must be the client of the token. */
  const tokenHolder = async (request: FastifyRequest) => {
    const grant = await grants.findToken(bearerOf(request));
    const named = request.headers['x-naver-client-id'];
    return grant && (named === undefined || named === grant.clientId) ? findPerson('naver', grant.hint) : null;
  };

  app.get('/v1/nid/verify', { schema }, async (request, reply) =>
    (await tokenHolder(request))
      ? reply.send({ resultcode: '00', message: 'success' })
      : reply.code(401).send(badToken),
  );

  app.get('/v1/nid/me', { schema }, async (request, reply) => {
    const person = await tokenHolder(request);
    if (!person) return reply.code(401).send(badToken);
    const { id, email, nickname } = person;
    const gender = person.gender === 'female' ? 'F' : 'M';
    return reply.send({ resultcode: '00', message: 'success', response: { id, email, nickname, gender } });
  });
};
