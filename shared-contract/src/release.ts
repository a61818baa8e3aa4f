import { z } from 'zod';

/**
 * What a release says of itself, and which releases are live: between the build, the release tool and
 * the site server. On the disk: `<releases>/<app>/<version>/{release.json,client/,server/}` and
 * `<releases>/discovery.json`.
 */

const Files = z.object({ js: z.array(z.string()), css: z.array(z.string()) });

/** `release.json`, written by the build. File names are relative to `client/`. */
export const Release = z.object({
  app: z.string(),
  container: z.string(),
  version: z.string(),
  /** Path patterns of react-router that it owns. */
  paths: z.array(z.string()),
  entry: Files,
  exposes: z.record(z.string(), Files),
  chunks: z.record(z.string(), Files),
  /** Host only: the version of each shared module that it hands out. */
  provides: z.record(z.string(), z.string()).optional(),
  /** Remotes only: the range of each shared module that it needs. */
  requires: z.record(z.string(), z.string()).optional(),
});
export type Release = z.infer<typeof Release>;

export const DISCOVERY_SCHEMA = 'https://github.com/awslabs/frontend-discovery/blob/main/schema/v1-pre.json';

const Deployment = z.object({
  /** Absolute path on the site of the file that starts the app. */
  url: z.string(),
  metadata: z.object({ integrity: z.string(), version: z.string() }),
  extras: z.object({ app: z.string(), deployedAt: z.string() }),
  deployment: z.object({ traffic: z.number().min(0).max(100), default: z.boolean() }),
});
export type Deployment = z.infer<typeof Deployment>;

/** `discovery.json`, in the schema of awslabs/frontend-discovery. The default deployment of an app is live. */
export const Discovery = z.object({
  schema: z.literal(DISCOVERY_SCHEMA),
  microFrontends: z.record(z.string(), z.array(Deployment)),
});
export type Discovery = z.infer<typeof Discovery>;

/** The key of an app in `discovery.json`. @param app folder name, e.g. 'mfe-community' */
export const discoveryKey = (app: string) => `@onmaum/${app.replace(/^mfe-/, '')}`;

/** The live deployment of an app, if it was ever deployed. */
export const liveDeployment = (discovery: Discovery, app: string) =>
  discovery.microFrontends[discoveryKey(app)]?.find(({ deployment }) => deployment.default);

/** Where the site serves the client files of a release. */
export const clientBase = (app: string, version: string) => `/r/${app}/${version}/client/`;
