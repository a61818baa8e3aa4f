import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Denied } from './denied.ts';
import { allows, type Grant, isFor, type Right } from './tokens/grant.ts';
import type { TokenFile } from './tokens/token-file.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Grant of the request's token. */
    grant: Grant | null;
  }
  interface FastifyContextConfig {
    /**
     * Right that a token needs for this route; 'open' if no token is needed. A route without this field is closed to everybody.
     */
    needs?: Right | 'open';
  }
}

const WORDS: Record<Right, string> = {
  publish: 'release',
  preview: 'preview',
  'take-back': 'roll back a failing version',
  read: 'read the releases',
};

/** Refuses requests without a sufficient token before their body is read. */
export function guardAccess(app: FastifyInstance, tokens: TokenFile): void {
  app.decorateRequest('grant', null);
  // runs after the rate limits, so that the limits also apply to requests with wrong tokens
  app.addHook('preParsing', async (request) => {
    const { needs } = request.routeOptions.config;
    if (needs === 'open' || request.is404) return;
    const [, token = ''] = /^Bearer ([\w.~+/-]{16,200}=*)$/i.exec(request.headers.authorization ?? '') ?? [];
    const grant = token ? await tokens.find(token) : undefined;
    if (!grant) throw new Denied(401, 'the token is missing or not known here');
    request.grant = grant;
    if (!needs || !allows(grant, needs)) {
      throw new Denied(403, `the token of ${grant.name} does not allow to ${needs ? WORDS[needs] : 'do this'}`);
    }
  });
}

/** The grant of the caller. @throws Denied when the token is for another app */
export function grantFor({ grant }: FastifyRequest, app: string | undefined): Grant {
  if (!grant) throw new Denied(401, 'the token is missing or not known here');
  if (grant.app === '*') return grant;
  if (app === undefined) throw new Denied(403, `the token of ${grant.name} is for ${grant.app} alone`);
  if (!isFor(grant, app)) {
    throw new Denied(403, `the token of ${grant.name} is for ${grant.app}, and does not allow to release ${app}`);
  }
  return grant;
}
