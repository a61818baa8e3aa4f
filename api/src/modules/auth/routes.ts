import {
  JwtCheckResult,
  LoginQuery,
  LoginResult,
  NicknameQuery,
  NicknameResult,
  Provider,
  RegisterBody,
  Session,
  StartQuery,
} from '@onmaum/shared-contract';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { ApiError, invalid, unauthorized } from '../../errors.ts';
import { perMinute } from '../../lib/limits.ts';
import { NoContent } from '../../lib/no-content.ts';
import { refuseForeignOrigin, siteOrigin } from '../../lib/site-origin.ts';
import { createProviders } from '../../providers/index.ts';
import { SERVER_TEXT } from '../../texts.ts';
import { clearRefreshToken, loginBrowser, refreshToken, setRefreshToken } from './cookies.ts';
import { isOwnState } from './login-state.ts';
import { checkNickname } from './operations/check-nickname.ts';
import { logIn } from './operations/log-in.ts';
import { logOut } from './operations/log-out.ts';
import { registerMember } from './operations/register-member.ts';
import { renewSession } from './operations/renew-session.ts';
import { startLogin } from './operations/start-login.ts';

const tags = ['로그인'];
const NAMES: Record<Provider, string> = { kakao: '카카오', naver: '네이버' };

/** Signing in, joining, and the life of a session (decisions, "Sign-in"). */
export const authRoutes: FastifyPluginAsyncZod = async (app) => {
  const { config } = app;
  const providers = createProviders(app);

  for (const provider of Provider.options) {
    const client = providers[provider];

    app.route({
      method: 'GET',
      url: `/api/auth/${provider}/start`,
      config: { access: 'open', rateLimit: perMinute(60) },
      schema: {
        tags,
        summary: `${NAMES[provider]} 로그인 시작`,
        querystring: StartQuery,
        response: { 302: z.null().describe('로그인 제공자의 화면으로 이동') },
      },
      handler: async (request, reply) =>
        reply.redirect(startLogin(app, reply, { provider, client, loginHint: request.query.login_hint })),
    });

    app.route({
      method: 'POST',
      url: `/api/auth/${provider}`,
      config: { access: 'open', rateLimit: perMinute(30), alsoAnswers: [403, 503] },
      schema: {
        tags,
        summary: `${NAMES[provider]} 로그인`,
        querystring: LoginQuery,
        response: { 200: LoginResult },
      },
      handler: async (request, reply) => {
        refuseForeignOrigin(config, request);
        const { code, state } = request.query;
        if (!isOwnState(config.jwtSecret, provider, loginBrowser(request), state)) {
          throw invalid({ state: SERVER_TEXT.loginState }, 'state_mismatch');
        }
        const profile = await client.identify({ code, state, redirectUri: `${siteOrigin(config, request)}/login` });
        const { result, opened } = await logIn(app, provider, profile);
        if (opened) setRefreshToken(config, reply, opened.refreshToken, opened.expiresAt);
        return result;
      },
    });
  }

  app.route({
    method: 'POST',
    url: '/api/auth/check-duplicate-nickname',
    config: { rateLimit: perMinute(60) },
    schema: {
      tags,
      summary: '닉네임 중복확인',
      querystring: NicknameQuery,
      response: { 200: NicknameResult },
    },
    handler: (request) => checkNickname(app.db, request.query.nickname, request.viewer?.id),
  });

  app.route({
    method: 'POST',
    url: '/api/auth/register',
    config: { access: 'open', rateLimit: perMinute(20), alsoAnswers: [409] },
    schema: { tags, summary: '회원가입', body: RegisterBody, response: { 204: NoContent } },
    handler: async (request, reply) => {
      await registerMember(app, request.body);
      return reply.code(204).send(null);
    },
  });

  app.route({
    method: 'POST',
    url: '/api/auth/refresh',
    config: { access: 'open', rateLimit: perMinute(60), alsoAnswers: [401, 403] },
    schema: { tags, summary: '쿠키로 로그인 연장', response: { 200: Session } },
    handler: async (request, reply) => {
      refuseForeignOrigin(config, request);
      try {
        const token = refreshToken(request);
        if (!token) throw unauthorized('token_missing');
        const opened = await renewSession(app, token);
        setRefreshToken(config, reply, opened.refreshToken, opened.expiresAt);
        return opened.session;
      } catch (error) {
        if (error instanceof ApiError) clearRefreshToken(config, reply);
        throw error;
      }
    },
  });

  app.route({
    method: 'POST',
    url: '/api/auth/logout',
    config: { access: 'open', rateLimit: perMinute(60), alsoAnswers: [403] },
    schema: { tags, summary: '로그아웃', response: { 204: NoContent } },
    handler: async (request, reply) => {
      refuseForeignOrigin(config, request);
      await logOut(app, request);
      clearRefreshToken(config, reply);
      return reply.code(204).send(null);
    },
  });

  app.route({
    method: 'POST',
    url: '/api/auth/jwt-check',
    config: { access: 'member' },
    schema: { tags, summary: '토큰 확인', response: { 200: JwtCheckResult } },
    handler: async () => ({ status: 200 as const }),
  });
};
