import { randomBytes } from 'node:crypto';
import { AREAS, readArea } from '@onmaum/deploy/checkout/apps';
import { parseInput, ReleasableApp } from '@onmaum/deploy/registry-client/protocol';
import type { z } from 'zod';
import type { Grant } from './grant.ts';
import { hashOf } from './token-file.ts';

/**
 * Makes a token. It is shown once; the file of tokens contains only its hash.
 * @param holder the app that the token may release, '*' for every app, 'site' for a site server, or 'api' for checks of the API
 * @param forPreviews whether the token may only preview the app
 * @returns a text with the token and with its entry for the file of tokens
 * @throws Refused for any other holder
 */
export function makeToken(holder: string, forPreviews = false): string {
  const token = `onmaum_${randomBytes(32).toString('base64url')}`;
  const { name, ...allowed } = entryFor(holder, forPreviews);
  const entry = { name, sha256: hashOf(token), ...allowed } satisfies z.input<typeof Grant>;
  return `token, for its user:
${token}

the file REGISTRY_TOKENS, or an entry of its list:
${JSON.stringify([entry], null, 2)}`;
}

function entryFor(holder: string, forPreviews: boolean): Omit<z.input<typeof Grant>, 'sha256'> {
  if (holder === 'site') return { name: 'site', app: '*', may: ['read', 'take-back'] };
  if (holder === 'api') return { name: 'api', app: '*', may: ['read'] };
  if (holder === '*') return { name: 'team', app: '*', paths: ['*'], may: ['publish'] };
  const app = parseInput(ReleasableApp, holder);
  const paths = app === 'shell' ? ['*'] : pathsOf(app);
  return forPreviews
    ? { name: `${app}-preview`, app, paths, may: ['preview'] }
    : { name: app, app, paths, may: ['publish'] };
}

/** Paths of an area. An area outside of this checkout gets the path with its name, and all paths below it. */
function pathsOf(app: string): string[] {
  const area = AREAS.find((name) => name === app);
  if (area) return readArea(area).paths;
  const own = `/${app.slice('mfe-'.length).replaceAll('-', '_')}`;
  return [own, `${own}/*`];
}
