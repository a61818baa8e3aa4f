import type { Provider } from '@onmaum/shared-contract';
import { paths } from '@onmaum/shared-contract';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { siteOrigin } from '../../../lib/site-origin.ts';
import type { LoginProvider } from '../../../providers/provider.ts';
import { rememberLoginBrowser } from '../cookies.ts';
import { createState } from '../login-state.ts';

/** Binds a state to the browser and tells where it signs in. */
export function startLogin(
  app: FastifyInstance,
  reply: FastifyReply,
  ask: { provider: Provider; client: LoginProvider; loginHint: string | undefined },
): string {
  const browser = rememberLoginBrowser(app.config, reply);
  return ask.client.authorizeUrl({
    state: createState(app.config.jwtSecret, ask.provider, browser),
    redirectUri: siteOrigin(app.config, reply.request) + paths.login,
    loginHint: ask.loginHint,
  });
}
