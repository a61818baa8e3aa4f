import { z } from 'zod';

/**
 * The description of a release, and the list of live releases: shared by the build, the release tool and
 * the site server. On disk: `<releases>/<app>/<version>/{client/release.json,server/}` and
 * `<releases>/discovery.json`.
 */

const Files = z.object({ js: z.array(z.string()), css: z.array(z.string()) });

/** `release.json`, written by the build. File names are relative to `client/`. */
export const Release = z.object({
  app: z.string(),
  container: z.string(),
  version: z.string(),
  /** Path patterns of react-router that the app owns. */
  paths: z.array(z.string()),
  entry: Files,
  exposes: z.record(z.string(), Files),
  chunks: z.record(z.string(), Files),
  /** Host only: the version of each shared module that it provides. */
  provides: z.record(z.string(), z.string()).optional(),
  /** Remotes only: the version range of each shared module that it requires. */
  requires: z.record(z.string(), z.string()).optional(),
});
export type Release = z.infer<typeof Release>;

export const DISCOVERY_SCHEMA = 'https://github.com/awslabs/frontend-discovery/blob/main/schema/v1-pre.json';

const Deployment = z.object({
  /** Absolute path on the site of the app's entry file. */
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
