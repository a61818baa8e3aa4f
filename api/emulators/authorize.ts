import { randomBytes } from 'node:crypto';
import type { Provider } from '@onmaum/shared-contract';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { z } from 'zod';
import type { ProviderConfig } from '../src/config.ts';
import { withQuery } from '../src/providers/provider.ts';
import { sendPage } from './page.ts';
import { findPerson } from './people.ts';

/** The parsed request with which a browser opens the sign-in page of a provider. */
interface AuthorizeRequest {
  clientId: string;
  redirectUri: string;
  responseType: string;
  state: string;
  /** PKCE challenge; empty if the client does not use PKCE. */
  codeChallenge: string;
  codeChallengeMethod: string;
  loginHint: string | undefined;
  deny: boolean;
}

const text = z.string().default('');
/** The query of an authorization request. Each provider extends it with its own parameter that forces a new choice of account. */
export const AuthorizeQuery = z.object({
  client_id: text,
  redirect_uri: text,
  response_type: text,
  state: text,
  code_challenge: text,
  code_challenge_method: text,
  login_hint: z.string().optional(),
  deny: z.string().optional(),
});

const requestOf = (query: z.output<typeof AuthorizeQuery>): AuthorizeRequest => ({
  clientId: query.client_id,
  redirectUri: query.redirect_uri,
  responseType: query.response_type,
  state: query.state,
  codeChallenge: query.code_challenge,
  codeChallengeMethod: query.code_challenge_method,
  loginHint: query.login_hint,
  deny: query.deny !== undefined,
});

interface Emulated {
  provider: Provider;
  config: ProviderConfig;
  /** The provider's error text for a wrong client id; `badRedirect`: for an unregistered redirect address. */
  badClient: string;
  badRedirect: string;
  /** Whether the person has to choose an account again, even if one is remembered. */
  again: boolean;
  /** Makes the address to redirect to after the person has agreed. */
  approve: (request: AuthorizeRequest, hint: string) => Promise<string>;
}

const REMEMBER_SECONDS = 10 * 60;

/**
 * Answers an authorization request to an emulated provider. If `login_hint` or the cookie identifies a person, the browser is
 * redirected immediately. Otherwise it gets a page with people to choose from.
 */
export async function authorize(
  app: FastifyInstance,
  reply: FastifyReply,
  query: z.output<typeof AuthorizeQuery>,
  emulated: Emulated,
) {
  const { provider, config } = emulated;
  const request = requestOf(query);
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
  const remembered = request.loginHint === undefined && !emulated.again ? reply.request.cookies[cookie] : undefined;
  const hint = freshHint(request.loginHint) ?? remembered;
  if (hint === undefined || !findPerson(provider, hint))
    return sendPage(reply, 200, {
      provider,
      requestUrl: reply.request.url,
      emulatesStaff: app.config.emulatesStaff,
    });

  // A real provider keeps people signed in: after registering, a new member signs in without choosing an account again. The
  // emulator remembers only new people, and only for one sign-in, because the next one may be for somebody else.
  if (remembered !== undefined) reply.clearCookie(cookie, options);
  else if (hint.startsWith('new-')) reply.setCookie(cookie, hint, { ...options, maxAge: REMEMBER_SECONDS });
  return reply.redirect(await emulated.approve(request, hint));
}

/** Replaces the hint `new` by the hint of a random new person, who is not a member yet. */
const freshHint = (hint: string | undefined) => (hint === 'new' ? `new-${randomBytes(5).toString('hex')}` : hint);
