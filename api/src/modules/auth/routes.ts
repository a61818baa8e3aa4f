import type { Call, Provider } from '@onmaum/shared-contract';
import * as auth from '@onmaum/shared-contract/auth/calls';
import type { FastifyInstance } from 'fastify';
import { ApiError, unauthorized } from '../../errors.ts';
import {
  clearRefreshToken,
  loginBrowser,
  refreshToken,
  rememberLoginBrowser,
  setRefreshToken,
} from '../../http/cookies.ts';
import { mount } from '../../http/mount.ts';
import { refuseForeignOrigin, siteOrigin } from '../../http/site-origin.ts';
import { createProviders } from '../../providers/index.ts';
import { nameDevice } from './device.ts';
import { codeChallenge, codeVerifier, createState, LOGIN_SECONDS } from './login-state.ts';
import { checkNickname } from './operations/check-nickname.ts';
import { endAllSessions, endOwnSession } from './operations/end-sessions.ts';
import { listSessions } from './operations/list-sessions.ts';
import { logIn } from './operations/log-in.ts';
import { logOut } from './operations/log-out.ts';
import { registerMember } from './operations/register-member.ts';
import { renewSession } from './operations/renew-session.ts';
import { spendState } from './operations/spend-state.ts';

const LOG_IN: ReadonlySet<Call> = new Set([auth.logInWithKakao, auth.logInWithNaver]);

/** Sign-in, registration and sessions (rules/sign-in.md). */
export async function authRoutes(app: FastifyInstance): Promise<void> {
  const { config } = app;
  const providers = createProviders(app);
  const calls = [
    ['kakao', auth.startKakao, auth.logInWithKakao],
    ['naver', auth.startNaver, auth.logInWithNaver],
  ] as const satisfies [Provider, unknown, unknown][];

  // clients of the earlier site send the provider's answer in the query instead of the body
  app.addHook('preValidation', async (request) => {
    const { call } = request.routeOptions.config;
    if (call && LOG_IN.has(call)) request.body ??= { ...(request.query as object) };
  });

  for (const [provider, start, logInCall] of calls) {
    const client = providers[provider];

    mount(app, start, async (request, reply) => {
      const browser = rememberLoginBrowser(config, reply, LOGIN_SECONDS);
      const state = createState(config.jwtSecret, provider, browser);
      const { login_hint: loginHint, again } = request.query;
      reply.redirect(
        client.authorizeUrl({
          state,
          redirectUri: `${siteOrigin(config, request)}/login`,
          codeChallenge: codeChallenge(codeVerifier(config.jwtSecret, state)),
          loginHint,
          again: again !== undefined,
        }),
      );
    });

    mount(app, logInCall, async (request, reply) => {
      refuseForeignOrigin(config, request);
      const { code, state } = request.body;
      await spendState(app, provider, loginBrowser(config, request), state);
      const profile = await client.identify({
        code,
        state,
        redirectUri: `${siteOrigin(config, request)}/login`,
        codeVerifier: codeVerifier(config.jwtSecret, state),
      });
      const device = nameDevice(request.headers['user-agent']);
      const staffMaySignIn = config.emulatesStaff || !config.providers[provider].emulated;
      const { result, opened } = await logIn(app, provider, profile, device, { staffMaySignIn });
      if (opened) {
        // ends the browser's earlier session, which would stay open after the new cookie has replaced its refresh token
        await logOut(app, { refreshToken: refreshToken(config, request), authorization: undefined });
        setRefreshToken(config, reply, opened.refreshToken, opened.expiresAt);
      }
      return result;
    });
  }

  mount(app, auth.checkNickname, ({ query, viewer }) => checkNickname(app, query.nickname, viewer?.id));

  mount(app, auth.register, async ({ body }) => registerMember(app, body));

  mount(app, auth.refresh, async (request, reply) => {
    refuseForeignOrigin(config, request);
    try {
      const token = refreshToken(config, request);
      if (!token) throw unauthorized('token_missing');
      const opened = await renewSession(app, token);
      setRefreshToken(config, reply, opened.refreshToken, opened.expiresAt);
      return opened.session;
    } catch (error) {
      if (error instanceof ApiError) clearRefreshToken(config, reply);
      throw error;
    }
  });

  mount(app, auth.logOut, async (request, reply) => {
    refuseForeignOrigin(config, request);
    await logOut(app, { refreshToken: refreshToken(config, request), authorization: request.headers.authorization });
    clearRefreshToken(config, reply);
  });

  // callers without a valid session are refused before this handler
  mount(app, auth.checkToken, () => ({ status: 200 as const }));

  mount(app, auth.listSessions, ({ viewer, sessionId }) => listSessions(app.db, viewer.id, sessionId));

  mount(app, auth.endSession, ({ viewer, params }) => endOwnSession(app, viewer.id, params.id));

  mount(app, auth.endAllSessions, async ({ viewer }, reply) => {
    await endAllSessions(app, viewer.id);
    clearRefreshToken(config, reply);
  });
}
