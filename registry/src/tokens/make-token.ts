import { randomBytes } from 'node:crypto';
import { AREAS, readArea } from '@onmaum/deploy/checkout/apps';
import { parseInput, ReleasableApp } from '@onmaum/deploy/registry-client/protocol';
import { hashOf } from './token-file.ts';

/**
 * Makes a token. It is shown once, and its hash belongs into the file of tokens.
 * @param app that it may release; '*' for every one
 * @returns both, in words
 * @throws Refused when it is no name of an app
 */
export function makeToken(app: string): string {
  const token = `onmaum_${randomBytes(32).toString('base64url')}`;
  const area = AREAS.find((name) => name === app);
  const entry = {
    name: app === '*' ? 'team' : app,
    sha256: hashOf(token),
    app: app === '*' ? app : parseInput(ReleasableApp, app),
    paths: area ? readArea(area).paths : ['*'],
    may: ['publish'],
  };
  return `token, for whoever uses it:
${token}

the file REGISTRY_TOKENS, or an entry of its list:
${JSON.stringify([entry], null, 2)}`;
}
