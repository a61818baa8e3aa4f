import { randomBytes } from 'node:crypto';
import type { Provider } from '@onmaum/shared-contract';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { ProviderConfig } from '../src/config.ts';
import { withQuery } from '../src/providers/provider.ts';
import { sendPage } from './page.ts';
import { findPerson } from './people.ts';

/** An authorization request, as a browser brings it to the sign-in page of a provider. */
interface AuthorizeRequest {
  clientId: string;
  redirectUri: string;
  responseType: string;
  state: string;
  /** PKCE; empty without. */
  codeChallenge: string;
  codeChallengeMethod: string;
  /** Whether a remembered person has to choose again. */
  again: boolean;
  loginHint: string | undefined;
  deny: boolean;
}

interface Emulated {
  provider: Provider;
  config: ProviderConfig;
  /** Errors that are shown and not redirected, in the provider's own words. */
  badClient: string;
  badRedirect: string;
  /** Builds the redirect for a person who agreed. */
  approve: (request: AuthorizeRequest, hint: string) => string;
}

const REMEMBER_SECONDS = 10 * 60;

/**
 * Answers an authorization request of an emulated provider: with a page that lists the people to choose from, or with
 * the redirect at once when a hint names one.
 */
export function authorize(app: FastifyInstance, reply: FastifyReply, request: AuthorizeRequest, emulated: Emulated) {
  const { provider, config } = emulated;
  if (request.clientId !== config.clientId) return sendPage(reply, 400, { provider, problem: emulated.badClient });
  const registered = [...app.config.siteOrigins.map((origin) => `${origin}/login`), ...app.config.emulatorRedirects];
  if (!registered.includes(request.redirectUri)) {
    return sendPage(reply, 400, { provider, problem: emulated.badRedirect });
  }
  if (request.codeChallenge && request.codeChallengeMethod !== 'S256') {
    const error = { error: 'invalid_request', error_description: 'Unsupported code_challenge_method' };
    return reply.redirect(withQuery(request.redirectUri, { ...error, state: request.state }));
  }
  if (request.deny) {
    const denied = { error: 'access_denied', error_description: 'User denied access', state: request.state };
    return reply.redirect(withQuery(request.redirectUri, denied));
  }

  const cookie = `emulator_${provider}`;
  const options = { path: `/emulator/${provider}`, httpOnly: true, sameSite: 'lax' as const };
  const remembered = request.loginHint === undefined && !request.again ? reply.request.cookies[cookie] : undefined;
  const hint = freshHint(request.loginHint) ?? remembered;
  if (hint === undefined || !findPerson(provider, hint))
    return sendPage(reply, 200, { provider, requestUrl: reply.request.url });

  // A real provider keeps a person signed in, so that a new member returns from it without choosing again. The emulator
  // remembers only new people and only once, because the next sign-in may be for somebody else.
  if (remembered !== undefined) reply.clearCookie(cookie, options);
  else if (hint.startsWith('new-')) reply.setCookie(cookie, hint, { ...options, maxAge: REMEMBER_SECONDS });
  return reply.redirect(emulated.approve(request, hint));
}

/** The hint `new` stands for a different person each time, so that one who has not joined is always available. */
const freshHint = (hint: string | undefined) => (hint === 'new' ? `new-${randomBytes(5).toString('hex')}` : hint);
