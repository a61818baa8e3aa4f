import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { RemoteName } from '@onmaum/shared-contract/release/apps';
import type { AreaSitemap } from '@onmaum/shared-contract/release/area';
import type { Flags } from '@onmaum/shared-contract/release/flag';
import {
  appsIn,
  clientBase,
  type Deployment,
  type Discovery,
  discoveryKey,
  liveDeployment,
  Release,
  removedDeployment,
} from '@onmaum/shared-contract/release/release';
import { DAMAGED, DEVELOPMENT, type ReleaseFiles, type ServerRemote } from '@onmaum/shared-contract/release/rendering';
import { readArea } from '@onmaum/shared-contract/server/read-area';
import { readRelease } from '@onmaum/shared-contract/server/release-files';
import { servedFiles, servedRemote, shellBundleOf } from '@onmaum/shared-contract/server/served-release';
import { refuseDamaged } from './damaged-release.ts';

/** A set of releases that are served together, one of each app. Plain data, since parts of it are sent to rendering threads. */
export interface Composition {
  /** Two compositions of the same releases have the same id. */
  id: string;
  /** Folder of the shell's release. */
  shellDir: string;
  shellVersion: string;
  shellBundle: string;
  shell: ReleaseFiles;
  remotes: ServerRemote[];
  /** The areas of the set with their pages for search engines. Areas for staff have only `disallow`. */
  crawled: CrawledArea[];
  /** The flags that the areas of the set declare, by key. */
  flags: Flags;
  /** Areas that were removed, with the paths that they had. */
  removed: { app: RemoteName; paths: readonly string[] }[];
  /** Time at which the version of each app became live, or its canary began; ISO 8601, '' if unknown. */
  since: Readonly<Record<string, string>>;
  /** Problems that do not prevent serving the set, for the log. */
  problems: string[];
}

/** An area with its pages for search engines; `sitemap` is absent if its release does not declare them. */
export interface CrawledArea {
  app: RemoteName;
  paths: readonly string[];
  sitemap: AreaSitemap | undefined;
}

/** Versions that replace the live ones, by app. */
export type Picks = Readonly<Record<string, string>>;

/**
 * Reads the releases of a set: the versions in `picks`, and the live versions of all other apps.
 * @throws when there is no shell, or a file of the shell or of a picked version is damaged
 */
export async function compose(
  releasesDir: string,
  discovery: Discovery,
  picks: Picks = {},
  devEntries: Record<string, string> = {},
): Promise<Composition> {
  const problems: string[] = [];
  const deploymentOf = (app: string) => {
    const version = picks[app];
    if (version === undefined) return liveDeployment(discovery, app);
    const known = discovery.microFrontends[discoveryKey(app)]?.find(({ metadata }) => metadata.version === version);
    if (!known) throw new Error(`there is no ${app} ${version}`);
    return known;
  };
  const find = async (app: string) => {
    const deployment = deploymentOf(app);
    if (!deployment) return null;
    const dir = path.join(releasesDir, app, deployment.metadata.version);
    await refuseDamaged(dir, deployment.extras.digest);
    const release = await readRelease(dir);
    return { dir, release, files: servedFiles(release) };
  };
  const shell = devEntries.shell ? await devShell(devEntries.shell, releasesDir) : await find('shell');
  if (!shell) throw new Error('the shell was never released');
  const apps = areasOf(discovery, devEntries);
  const read = await Promise.all(
    apps.map(async (app): Promise<ReadArea[]> => {
      const devEntry = devEntries[app];
      if (devEntry) return [devArea(app, devEntry)];
      const deployment = deploymentOf(app);
      if (deployment?.extras.preview?.entry !== undefined) {
        return [{ remote: previewedArea(app, deployment), flags: deployment.extras.flags }];
      }
      const found = await find(app).catch((error: Error) => {
        // a picked version is not replaced by another version: the whole set fails
        if (picks[app] !== undefined) throw error;
        problems.push(`${app} is not rendered on the server: ${error.message}`);
        return { remote: damagedArea(app, deployment) };
      });
      if (!found) return [];
      if ('remote' in found) return [found];
      const { sitemap, flags } = found.release;
      return [{ remote: servedRemote(found.release, found.dir), sitemap, flags }];
    }),
  );
  const areas = read.flat();
  const all = areas.map(({ remote }) => remote);
  const named = all.map(({ app, version }) => `${app}@${version === DEVELOPMENT ? (picks[app] ?? version) : version}`);
  return {
    id: [shell.release.version, ...named].join(' '),
    shellDir: shell.dir,
    shellVersion: shell.release.version,
    shellBundle: shellBundleOf(shell.dir),
    shell: shell.files,
    remotes: all,
    crawled: areas.map(({ remote: { app, paths, audience }, sitemap }) => ({
      ...{ app, paths },
      sitemap: audience ? { disallow: sitemap?.disallow } : sitemap,
    })),
    flags: Object.assign({}, ...areas.map(({ flags }) => flags)),
    removed: apps
      .filter((app) => !all.some((one) => one.app === app))
      .flatMap((app) => removedDeployment(discovery, app) ?? [])
      .map(({ extras: { app, paths = [] } }) => ({ app: app as RemoteName, paths })),
    since: Object.fromEntries(['shell', ...all.map(({ app }) => app)].map((app) => [app, sinceOf(deploymentOf(app))])),
    problems,
  };
}

interface ReadArea {
  remote: ServerRemote;
  sitemap?: AreaSitemap | undefined;
  flags?: Flags | undefined;
}

function sinceOf(known: Deployment | null | undefined): string {
  if (!known) return '';
  const { deployment, extras } = known;
  return (deployment.default ? extras.liveAt : extras.triedAt) ?? extras.deployedAt;
}

/** All areas that were ever released or run on a development server, always in the same order. */
function areasOf(discovery: Discovery, devEntries: Record<string, string>): RemoteName[] {
  const names = new Set([...appsIn(discovery), ...Object.keys(devEntries)]);
  return [...names].filter(isArea).toSorted();
}

const isArea = (app: string): app is RemoteName => app.startsWith('mfe-');

/** The files of an area that this server does not render. */
const NO_FILES = { entry: { js: [], css: [] }, exposes: {}, chunks: {} };

/** An area on a development server of this checkout. It is not rendered here; the browser loads it from there. */
function devArea(app: RemoteName, entry: string): ReadArea {
  const { container, paths, audience, sitemap, flags } = readArea(path.join(import.meta.dirname, '../../..', app));
  return { remote: { app, container, paths, audience, version: DEVELOPMENT, entry, files: NO_FILES }, sitemap, flags };
}

/** A previewed area under development: like an area on a development server, but the preview contains its description. */
function previewedArea(app: RemoteName, { extras }: Deployment): ServerRemote {
  const { container = '', paths = [], audience, preview } = extras;
  return { app, container, paths, audience, version: DEVELOPMENT, entry: preview?.entry ?? '', files: NO_FILES };
}

/** Stands for an area whose files are missing or damaged. Only the area's own pages fail: they are sent without its content. */
function damagedArea(app: RemoteName, known?: Deployment): ServerRemote {
  const { container = app.replaceAll('-', '_'), paths = [], audience } = known?.extras ?? {};
  return { app, container, paths, audience, version: DAMAGED, entry: clientBase(app, DAMAGED), files: NO_FILES };
}

/** The shell on a development server. The browser loads it from there; this server loads its server bundle from the disk. */
async function devShell(entry: string, releasesDir: string) {
  const answer = await fetch(new URL('release.json', entry), { signal: AbortSignal.timeout(5_000) });
  const served = Release.omit({ version: true }).parse(await answer.json());
  const dir = path.join(releasesDir, 'shell', DEVELOPMENT);
  const build = await readFile(path.join(dir, 'built'), 'utf8');
  const release = { ...served, version: `${DEVELOPMENT}-${build}` };
  return { dir, release, files: servedFiles(release, new URL('.', entry).href) };
}
