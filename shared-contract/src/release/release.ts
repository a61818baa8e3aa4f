import { z } from 'zod';
import { Area } from './area.ts';
import { UsedCall } from './call-use.ts';
import { FlagSetting, Flags } from './flag.ts';
import { DAMAGED, DEVELOPMENT } from './rendering.ts';

/**
 * The description of a release, and the list of live releases: shared by the build, the release tool and
 * the site server. On disk: `<releases>/<app>/<version>/{client/release.json,server/}` and
 * `<releases>/discovery.json`.
 */

/** Name of an app or version, which is used as a folder and as part of addresses. */
const FolderName = z.string().regex(/^\w[\w.-]{0,63}$/, 'must be letters, digits, "-", "_" and "." that begin no path');
/**
 * Versions that the site itself assigns: to areas without an intact release, and with a suffix to areas under
 * development.
 */
const OWN_VERSION = new RegExp(`^(${DEVELOPMENT}|${DAMAGED})(-|$)`);
const FileName = z
  .string()
  .regex(/^(?!.*(^|\/)\.{0,2}(\/|$))[^\\]+$/, 'must be a file below the folder of the release');
const Digest = z.string().regex(/^sha384-[\w+/]{64}$/, 'must be the SHA-384 of the file');

/** Servers know the type of a file by its ending, and checks read files by it. */
const fileWith = (ending: '.js' | '.css') => FileName.endsWith(ending, `must end with ${ending}`);
const Files = z.object({ js: z.array(fileWith('.js')), css: z.array(fileWith('.css')) });

/** A key that is not a property of every object, such as `constructor`. */
const Key = z.string().refine((key) => !(key in Object.prototype), 'must be a name of its own');

/** Version ranges by shared module. The list of releases contains them, which every site server reads each second. */
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
  /** Remotes only: the names of the fragments in each module that has some. */
  fragments: z.record(Key, z.array(z.string())).optional(),
  /** Remotes for staff only: their level. */
  audience: Area.shape.audience,
  /** Remotes only: the team that answers for it. */
  owner: Area.shape.owner,
  /** Remotes only: their pages for search engines; absent from older releases. */
  sitemap: Area.shape.sitemap,
  /** Remotes only: the flags that its code reads; absent if there are none. */
  flags: Flags.optional(),
  /** Host only: the version of each shared module that it provides. */
  provides: z.record(Key, z.string()).optional(),
  /** Host only: the exports of each shared module, where the build knows them. */
  shares: z.record(Key, z.array(z.string())).optional(),
  /** Remotes only: the version range of each shared module that it requires. */
  requires: Ranges.optional(),
  /** Remotes only: the exports of each shared module that it uses, where the build knows them. */
  uses: z.record(Key, z.array(z.string())).optional(),
  /** The calls of the API that its bundles use, by `callKey`; absent from older releases. */
  calls: z.record(Key, UsedCall).optional(),
  /** Digest of every other file of the release, by path relative to its folder; absent from older releases. */
  digests: z.record(FileName, Digest).optional(),
});
export type Release = z.infer<typeof Release>;

export const DISCOVERY_SCHEMA = 'https://github.com/awslabs/frontend-discovery/blob/main/schema/v1-pre.json';

/** Author, sources and reason of a deploy; other commands have no sources. */
export const Origin = z.looseObject({
  commit: z.string().optional(),
  author: z.string().optional(),
  /** Address or number of the run of the CI. */
  run: z.string().optional(),
  message: z.string().optional(),
});
export type Origin = z.infer<typeof Origin>;

const Preview = z.looseObject({
  /** Secret token of the link. */
  token: z.string(),
  at: z.string(),
  until: z.string(),
  /** Address of the entry script of a release under development, which is on no server of the site. */
  entry: z.string().optional(),
});
export type Preview = z.infer<typeof Preview>;

/** Bytes of all scripts and stylesheets of a release, as browsers receive them: compressed by Brotli. */
const SentBytes = z.object({ scripts: z.number(), styles: z.number() });
export type SentBytes = z.infer<typeof SentBytes>;

/** Unknown fields are kept: other tools and later versions of this one may write some. */
const Deployment = z.looseObject({
  /** Absolute path on the site of the app's entry file. */
  url: z.string(),
  metadata: z.looseObject({ integrity: z.string(), version: FolderName }),
  extras: z.looseObject({
    app: FolderName,
    /** Federation container of an area, for when its `release.json` cannot be read. */
    container: z.string().optional(),
    paths: z.array(z.string()).optional(),
    /** Level of the staff whom the area is for, for the same case. */
    audience: Area.shape.audience,
    /** Team that answers for it. */
    owner: Area.shape.owner,
    /** The version range of each shared module that it requires. */
    requires: z.record(z.string(), z.string()).optional(),
    /** The flags that it declares. */
    flags: Flags.optional(),
    sentBytes: SentBytes.optional(),
    /** Time of the deploy. A rollback does not change it, and selects versions in this order. */
    deployedAt: z.string(),
    /** When it became live, by a deploy or a rollback. */
    liveAt: z.string().optional(),
    /** Time at which its canary started. */
    triedAt: z.string().optional(),
    /** When another version took its place, or its canary ended. */
    replacedAt: z.string().optional(),
    /** SHA-384 of `release.json`, which has those of all files. */
    digest: z.string().optional(),
    /** Origin of its last deploy. */
    origin: Origin.optional(),
    /** Author of a promotion or rollback that made it live. */
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
 * `discovery.json`, in the schema of awslabs/frontend-discovery. The default deployment of an app is live. Another
 * deployment with traffic is a canary: it is served to that share of visitors, in percent.
 */
export const Discovery = z.looseObject({
  schema: z.literal(DISCOVERY_SCHEMA),
  microFrontends: z.record(z.string(), z.array(Deployment)),
  /** Values of flags that differ from their defaults, by key. They belong to no version, so deploys and rollbacks keep them. */
  flags: z.record(z.string(), FlagSetting).optional(),
});
export type Discovery = z.infer<typeof Discovery>;

/** The key of an app in `discovery.json`. @param app folder name, e.g. 'mfe-community' */
export const discoveryKey = (app: string) => `@onmaum/${app.replace(/^mfe-/, '')}`;

/** The live deployment of an app, if it was ever deployed. */
export const liveDeployment = (discovery: Discovery, app: string) =>
  discovery.microFrontends[discoveryKey(app)]?.find(({ deployment }) => deployment.default);

/** The deployment of an app with a running canary, if there is one. */
export const canaryDeployment = (discovery: Discovery, app: string) =>
  discovery.microFrontends[discoveryKey(app)]?.find(({ deployment }) => !deployment.default && deployment.traffic > 0);

/** The version that was live when an app was removed; undefined unless it is removed now. */
export const removedDeployment = (discovery: Discovery, app: string) =>
  discovery.microFrontends[discoveryKey(app)]?.find(({ extras }) => extras.removed);

/** Every app that has an entry. */
export const appsIn = (discovery: Discovery): string[] =>
  Object.values(discovery.microFrontends).flatMap(([first]) => (first ? [first.extras.app] : []));

/** Path at which the site serves the client files of a release. */
export const clientBase = (app: string, version: string) => `/r/${app}/${version}/client/`;
