import type { Provider } from '@onmaum/shared-contract';
import * as auth from '@onmaum/shared-contract/auth/calls';
import type { FastifyInstance } from 'fastify';
import { ApiError, invalid, unauthorized } from '../../errors.ts';
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
import { SERVER_TEXT } from '../../texts.ts';
import { createState, isOwnState } from './login-state.ts';
import { checkNickname } from './operations/check-nickname.ts';
import { logIn } from './operations/log-in.ts';
import { logOut } from './operations/log-out.ts';
import { registerMember } from './operations/register-member.ts';
import { renewSession } from './operations/renew-session.ts';

/** Sign-in, registration and sessions (rules/sign-in.md). */
export async function authRoutes(app: FastifyInstance): Promise<void> {
  const { config } = app;
  const providers = createProviders(app);
  const calls = [
    ['kakao', auth.startKakao, auth.logInWithKakao],
    ['naver', auth.startNaver, auth.logInWithNaver],
  ] as const satisfies [Provider, unknown, unknown][];

  for (const [provider, start, logInCall] of calls) {
    const client = providers[provider];

    mount(app, start, async (request, reply) => {
      const browser = rememberLoginBrowser(config, reply);
      const state = createState(config.jwtSecret, provider, browser);
      const redirectUri = `${siteOrigin(config, request)}/login`;
      reply.redirect(client.authorizeUrl({ state, redirectUri, loginHint: request.query.login_hint }));
    });

    mount(app, logInCall, async (request, reply) => {
      refuseForeignOrigin(config, request);
      const { code, state } = request.query;
      if (!isOwnState(config.jwtSecret, provider, loginBrowser(request), state)) {
        throw invalid({ state: SERVER_TEXT.loginState }, 'state_mismatch');
      }
      const profile = await client.identify({ code, state, redirectUri: `${siteOrigin(config, request)}/login` });
      const staffMaySignIn = config.emulatesStaff || !config.providers[provider].emulated;
      const { result, opened } = await logIn(app, provider, profile, { staffMaySignIn });
      if (opened) setRefreshToken(config, reply, opened.refreshToken, opened.expiresAt);
      return result;
    });
  }

  mount(app, auth.checkNickname, ({ query, viewer }) => checkNickname(app.db, query.nickname, viewer?.id));

  mount(app, auth.register, async ({ body }) => registerMember(app, body));

  mount(app, auth.refresh, async (request, reply) => {
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
  });

  mount(app, auth.logOut, async (request, reply) => {
    refuseForeignOrigin(config, request);
    await logOut(app, { refreshToken: refreshToken(request), authorization: request.headers.authorization });
    clearRefreshToken(config, reply);
  });

  mount(app, auth.checkToken, () => ({ status: 200 as const }));
}
