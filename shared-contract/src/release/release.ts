import { z } from 'zod';
import { Area } from './area.ts';
import { UsedCall } from './call-use.ts';
import { FlagSetting, Flags } from './flag.ts';
import { DAMAGED, DEVELOPMENT } from './rendering.ts';

/**
 * Schemas of two files that build, release tool and site server share: `release.json`, which describes a release, and
 * `discovery.json`, which lists the stored releases and marks the live ones. On disk:
 * `<releases>/<app>/<version>/{client/release.json,server/}` and `<releases>/discovery.json`.
 */

/** Name of an app or version. It is the name of a folder and a part of addresses. */
const FolderName = z.string().regex(/^\w[\w.-]{0,63}$/, 'must be letters, digits, "-", "_" and "." that begin no path');
/**
 * Reserved versions, which the site server assigns to areas whose release is damaged, and to apps that run on a development
 * server.
 */
const OWN_VERSION = new RegExp(`^(${DEVELOPMENT}|${DAMAGED})(-|$)`);
const FileName = z
  .string()
  .regex(/^(?!.*(^|\/)\.{0,2}(\/|$))[^\\]+$/, 'must be a file below the folder of the release');
const Digest = z.string().regex(/^sha384-[\w+/]{64}$/, 'must be the SHA-384 of the file');

/** File name with an extension: servers derive the content type from it, and checks derive the kind of file. */
const fileWith = (ending: '.js' | '.css') => FileName.endsWith(ending, `must end with ${ending}`);
const Files = z.object({ js: z.array(fileWith('.js')), css: z.array(fileWith('.css')) });

/** A key that no plain object inherits, unlike `constructor`. */
const Key = z.string().refine((key) => !(key in Object.prototype), 'must be a name of its own');

/** Version ranges by shared module. Their number is limited, because site servers read them in `discovery.json` every second. */
const Ranges = z
  .record(Key.max(100), z.string().max(100))
  .refine((ranges) => Object.keys(ranges).length <= 100, 'must be at most 100 ranges');

/** `release.json`, written by the build. File names are relative to `client/`. */
export const Release = z.object({
  app: FolderName,
  container: Area.shape.container,
  version: FolderName.refine((name) => !OWN_VERSION.test(name), 'must not be a name that the site gives'),
  /** Path patterns of react-router that the app owns. */
  paths: z.array(z.string().max(200)).max(200),
  entry: Files,
  exposes: z.record(Key, Files),
  chunks: z.record(Key, Files),
  /** Remotes only: names of the fragments in each module that exports some. */
  fragments: z.record(Key, z.array(z.string())).optional(),
  /** Only for areas of staff: the minimum level. */
  audience: Area.shape.audience,
  /** Remotes only: the responsible team. */
  owner: Area.shape.owner,
  /** Remotes only: pages for search engines; absent from older releases. */
  sitemap: Area.shape.sitemap,
  /** Remotes only: the flags that the remote's code reads; absent if there are none. */
  flags: Flags.optional(),
  /** Host only: the version of each shared module that the host provides. */
  provides: z.record(Key, z.string()).optional(),
  /** Host only: the exports of each shared module, if the build could determine them. */
  shares: z.record(Key, z.array(z.string())).optional(),
  /** Remotes only: the version range of each shared module that the remote requires. */
  requires: Ranges.optional(),
  /** Remotes only: the exports of each shared module that the remote uses, if the build could determine them. */
  uses: z.record(Key, z.array(z.string())).optional(),
  /** The calls of the API that the bundles use, by `callKey`; absent from older releases. */
  calls: z.record(Key, UsedCall).optional(),
  /** Digest of every other file of the release, by its path in the release's folder; absent from older releases. */
  digests: z.record(FileName, Digest).optional(),
});
export type Release = z.infer<typeof Release>;

export const DISCOVERY_SCHEMA = 'https://github.com/awslabs/frontend-discovery/blob/main/schema/v1-pre.json';

/** Commit, author, CI run and reason of a deploy. Other commands have neither commit nor run. */
export const Origin = z.looseObject({
  commit: z.string().optional(),
  author: z.string().optional(),
  /** Address or number of the CI run. */
  run: z.string().optional(),
  message: z.string().optional(),
  /** Id of the request to a registry, which carries it out once. */
  request: z.string().optional(),
});
export type Origin = z.infer<typeof Origin>;

const Preview = z.looseObject({
  /** Secret token of the link. */
  token: z.string(),
  at: z.string(),
  until: z.string(),
  /** Address of the entry script on a developer's machine, if the preview shows an area under development. */
  entry: z.string().optional(),
});
export type Preview = z.infer<typeof Preview>;

/** Size of all scripts and stylesheets of a release in bytes, compressed with Brotli, as browsers receive them. */
const SentBytes = z.object({ scripts: z.number(), styles: z.number() });
export type SentBytes = z.infer<typeof SentBytes>;

/** A stored version of an app. Unknown fields are kept, because other tools and later releases may write some. */
const Deployment = z.looseObject({
  /** Path of the app's entry file on the site, beginning with a slash. */
  url: z.string(),
  metadata: z.looseObject({ integrity: z.string(), version: FolderName }),
  extras: z.looseObject({
    app: FolderName,
    /** Federation container of an area, used if its `release.json` cannot be read. */
    container: z.string().optional(),
    paths: z.array(z.string()).optional(),
    /** Minimum level of the people who may use the area, needed if its `release.json` cannot be read. */
    audience: Area.shape.audience,
    /** Team that is responsible for the app. */
    owner: Area.shape.owner,
    /** Version range of each shared module that the version requires. */
    requires: z.record(z.string(), z.string()).optional(),
    /** Flags that the version declares. */
    flags: Flags.optional(),
    sentBytes: SentBytes.optional(),
    /**
     * Time of the last deploy or promotion, by which a rollback selects the earlier version. Rollbacks and restorations keep it.
     */
    deployedAt: z.string(),
    /** When the version became live through a deploy, a promotion, a rollback or a restoration. */
    liveAt: z.string().optional(),
    /** When the canary of the version started. */
    triedAt: z.string().optional(),
    /** When another version replaced this one, or its canary ended. */
    replacedAt: z.string().optional(),
    /** SHA-384 digest of `release.json`, which contains the digests of all other files. */
    digest: z.string().optional(),
    /** Origin of the last deploy of the version. */
    origin: Origin.optional(),
    /** Author of the promotion, rollback or restoration that made the version live. */
    liveBy: Origin.pick({ author: true, message: true }).optional(),
    /** Set if the version must not become live again. */
    bad: z.looseObject({ at: z.string(), reason: z.string(), by: z.string().optional() }).optional(),
    /** Set for the version that was live when its app was removed. Its paths answer 410 until the app is restored. */
    removed: z.looseObject({ at: z.string(), reason: z.string(), by: z.string().optional() }).optional(),
    /** Set for a version that was stored for a canary or preview and was never live. */
    neverLive: z.literal(true).optional(),
    /** Preview link that serves this version until it expires. */
    preview: Preview.optional(),
  }),
  deployment: z.looseObject({ traffic: z.number().min(0).max(100), default: z.boolean() }),
});
export type Deployment = z.infer<typeof Deployment>;

/**
 * `discovery.json`, in the schema of awslabs/frontend-discovery. The default deployment of an app is live. Another deployment
 * with traffic is a canary; `traffic` is its share of the visitors in percent.
 */
export const Discovery = z.looseObject({
  schema: z.literal(DISCOVERY_SCHEMA),
  microFrontends: z.record(z.string(), z.array(Deployment)),
  /** Values of flags that differ from their defaults, by key. They belong to no version, so deploys and rollbacks keep them. */
  flags: z.record(z.string(), FlagSetting).optional(),
});
export type Discovery = z.infer<typeof Discovery>;

/** The key of an app in `discovery.json`. @param app folder name, such as 'mfe-community' */
export const discoveryKey = (app: string) => `@onmaum/${app.replace(/^mfe-/, '')}`;

/** The live deployment of an app; undefined if there is none, such as after the removal of the app. */
export const liveDeployment = (discovery: Discovery, app: string) =>
  discovery.microFrontends[discoveryKey(app)]?.find(({ deployment }) => deployment.default);

/** The deployment of an app with a running canary, if there is one. */
export const canaryDeployment = (discovery: Discovery, app: string) =>
  discovery.microFrontends[discoveryKey(app)]?.find(({ deployment }) => !deployment.default && deployment.traffic > 0);

/** The version that was live when an app was removed; undefined if the app is not removed. */
export const removedDeployment = (discovery: Discovery, app: string) =>
  discovery.microFrontends[discoveryKey(app)]?.find(({ extras }) => extras.removed);

/** Every app that has an entry. */
export const appsIn = (discovery: Discovery): string[] =>
  Object.values(discovery.microFrontends).flatMap(([first]) => (first ? [first.extras.app] : []));

/** Path at which the site serves the client files of a release. */
export const clientBase = (app: string, version: string) => `/r/${app}/${version}/client/`;
