import { randomBytes } from 'node:crypto';
import type { Provider } from '@onmaum/shared-contract';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { ProviderConfig } from '../src/config.ts';
import { withQuery } from '../src/providers/provider.ts';
import { sendPage } from './page.ts';
import { findPerson } from './people.ts';

/** What a browser brings to the sign-in page of a provider. */
export interface Ask {
  clientId: string;
  redirectUri: string;
  responseType: string;
  state: string;
  loginHint: string | undefined;
  deny: boolean;
}

interface Emulated {
  provider: Provider;
  config: ProviderConfig;
  /** What is wrong with an ask that must not be sent back, in the provider's own words. */
  badClient: string;
  badRedirect: string;
  /** The address that a person who agreed is sent to. */
  approve: (ask: Ask, hint: string) => string;
}

const AGAIN_SECONDS = 10 * 60;

/** The sign-in page of an emulated provider: a choice of people, or no page at all when a hint names one. */
export function authorize(app: FastifyInstance, reply: FastifyReply, ask: Ask, emulated: Emulated) {
  const { provider, config } = emulated;
  if (ask.clientId !== config.clientId) return sendPage(reply, 400, { provider, problem: emulated.badClient });
  if (!app.config.siteOrigins.some((origin) => ask.redirectUri === `${origin}/login`)) {
    return sendPage(reply, 400, { provider, problem: emulated.badRedirect });
  }
  if (ask.deny) {
    const denied = { error: 'access_denied', error_description: 'User denied access', state: ask.state };
    return reply.redirect(withQuery(ask.redirectUri, denied));
  }

  const cookie = `emulator_${provider}`;
  const options = { path: `/emulator/${provider}`, httpOnly: true, sameSite: 'lax' as const };
  const remembered = ask.loginHint === undefined ? reply.request.cookies[cookie] : undefined;
  const hint = freshHint(ask.loginHint) ?? remembered;
  if (hint === undefined || !findPerson(provider, hint))
    return sendPage(reply, 200, { provider, ask: reply.request.url });

  // A real provider keeps its visitor signed in, so that a person who just joined comes back without being
  // asked. Here that holds for newcomers, and once: the next sign-in may be anybody's.
  if (remembered !== undefined) reply.clearCookie(cookie, options);
  else if (hint.startsWith('new-')) reply.setCookie(cookie, hint, { ...options, maxAge: AGAIN_SECONDS });
  return reply.redirect(emulated.approve(ask, hint));
}

/** Plain `new` is somebody else each time, so that there always is somebody who has not joined. */
const freshHint = (hint: string | undefined) => (hint === 'new' ? `new-${randomBytes(5).toString('hex')}` : hint);
