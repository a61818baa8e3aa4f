import { shapeOf } from '@onmaum/deploy/checks/paths';
import { Refused } from '@onmaum/deploy/refused';
import { ReleasableApp } from '@onmaum/deploy/registry-client/protocol';
import type { Discovery, Release } from '@onmaum/shared-contract/release/release';
import { z } from 'zod';

/** Rights that a token gives to its holder. */

const RIGHTS = ['publish', 'preview', 'take-back', 'read'] as const;
export type Right = (typeof RIGHTS)[number];

const Path = z.string().regex(/^(\*|\/\S*)$/, "must be a path, a prefix such as '/gift/*', or '*'");

export const Grant = z.strictObject({
  /** Name of the holder in the history. */
  name: z.string().regex(/^[\p{L}\p{N}][\p{L}\p{N} ._@-]{0,59}$/u, 'must be a short name'),
  /** SHA-256 of the token, in hexadecimal. */
  sha256: z.string().regex(/^[0-9a-f]{64}$/, 'must be a SHA-256 in lower case'),
  /** The only app that the token may release, or '*' for every app. */
  app: z.union([ReleasableApp, z.literal('*')]),
  /** Paths that the app may own: patterns as in its routes, or prefixes with '/*' at the end. */
  paths: z.array(Path).default([]),
  may: z.array(z.enum(RIGHTS)).min(1),
});
export type Grant = z.infer<typeof Grant>;

/** Whether a grant includes a right. Every right includes 'read', and 'publish' includes 'preview'. */
export const allows = ({ may }: Grant, right: Right): boolean =>
  may.includes(right) || (right === 'read' && may.length > 0) || (right === 'preview' && may.includes('publish'));

export const isFor = (grant: Grant, app: string): boolean => grant.app === '*' || grant.app === app;

/** The list of releases for the holder of a token, without the preview links of other apps. */
export const visibleTo = (grant: Grant, discovery: Discovery): Discovery => ({
  ...discovery,
  microFrontends: Object.fromEntries(
    Object.entries(discovery.microFrontends).map(([key, versions]) => [
      key,
      versions.map((one) =>
        isFor(grant, one.extras.app) ? one : { ...one, extras: { ...one.extras, preview: undefined } },
      ),
    ]),
  ),
});

/**
 * @throws Refused when a release is of another app than `app`, has no digests, is a host although `app` is an area, or owns paths
 * that the grant does not cover
 */
export function refuseForeign(grant: Grant, app: string, release: Release): void {
  if (release.app !== app) throw new Refused(`this is a release of ${release.app}, and not of ${app}`);
  if (!release.digests) throw new Refused(`${app} ${release.version} has no digests of its files: build it anew`);
  if (app !== 'shell' && release.provides) throw new Refused(`${app} is an area, and cannot be the host`);
  const foreign = release.paths.filter((path) => !grant.paths.some((granted) => covers(granted, path)));
  if (foreign.length === 0) return;
  throw new Refused(
    `${app} may not own ${foreign.join(', ')}: the token of ${grant.name} is for ${grant.paths.join(', ') || 'no paths'}. Ask the operator of the registry for a wider grant, or remove the page in ${app}/src/routes.tsx`,
  );
}

/** Whether a granted path or prefix covers a path pattern. */
export function covers(granted: string, path: string): boolean {
  if (granted === '*') return true;
  if (!granted.endsWith('/*')) return shapeOf(granted) === shapeOf(path);
  const prefix = shapeOf(granted).slice(0, -2);
  return shapeOf(path) === prefix || shapeOf(path).startsWith(`${prefix}/`);
}
