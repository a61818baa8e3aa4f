import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { REMOTES, type RemoteName } from '@onmaum/shared-contract/apps';
import { clientBase, Discovery, liveDeployment, Release } from '@onmaum/shared-contract/release';
import { DEVELOPMENT, type ReleaseFiles, type ServerRemote } from './rendering/renderer-contract.ts';

/** A set of live releases. Plain data, since parts of it are sent to rendering threads. */
export interface Composition {
  /** Equal for the same set of releases. */
  id: string;
  /** The shell's release folder, and its server bundle. */
  shellDir: string;
  shellVersion: string;
  shellBundle: string;
  shell: ReleaseFiles;
  remotes: ServerRemote[];
}

/** Reads the live releases. @throws when there is no shell, or a file is damaged */
export async function readComposition(
  releasesDir: string,
  devEntries: Record<string, string> = {},
): Promise<Composition> {
  const discovery = Discovery.parse(JSON.parse(await readFile(path.join(releasesDir, 'discovery.json'), 'utf8')));
  const live = async (app: string) => {
    const version = liveDeployment(discovery, app)?.metadata.version;
    if (!version) return null;
    const dir = path.join(releasesDir, app, version);
    const release = Release.parse(JSON.parse(await readFile(path.join(dir, 'client/release.json'), 'utf8')));
    return { dir, release, files: filesOf(release) };
  };
  const shell = devEntries.shell ? await devShell(devEntries.shell, releasesDir) : await live('shell');
  if (!shell) throw new Error('the shell was never released');
  const remotes = await Promise.all(
    (Object.keys(REMOTES) as RemoteName[]).map(async (app): Promise<ServerRemote[]> => {
      const devEntry = devEntries[app];
      if (devEntry) return [devArea(app, devEntry)];
      const found = await live(app).catch(() => damagedArea(app));
      if (!found) return [];
      if ('entry' in found) return [found];
      const { release, dir, files } = found;
      const { container, version, paths, requires } = release;
      return [
        {
          app,
          container,
          version,
          paths,
          requires,
          entry: files.entry.js.at(-1) ?? '',
          file: path.join(dir, 'server/remoteEntry.cjs'),
          files,
        },
      ];
    }),
  );
  const all = remotes.flat();
  return {
    id: [shell.release.version, ...all.map(({ app, version }) => `${app}@${version}`)].join(' '),
    shellDir: shell.dir,
    shellVersion: shell.release.version,
    shellBundle: path.join(shell.dir, 'server/main.cjs'),
    shell: shell.files,
    remotes: all,
  };
}

/** An area on a development server: not rendered here; the browser loads it from there. */
function devArea(app: RemoteName, entry: string): ServerRemote {
  return { ...contractFields(app), version: DEVELOPMENT, entry };
}

/** A release whose files cannot be read affects only its area: the frame shows the same as for failed code. */
function damagedArea(app: RemoteName): ServerRemote {
  return { ...contractFields(app), version: 'damaged', entry: clientBase(app, 'damaged') };
}

/** Data of a remote that is known without its release. */
function contractFields(app: RemoteName) {
  const { container, paths } = REMOTES[app];
  return { app, container, paths, files: { entry: { js: [], css: [] }, exposes: {}, chunks: {} } };
}

/** The shell on a development server: the browser loads it from there; its server bundle is written to disk. */
async function devShell(entry: string, releasesDir: string) {
  const answer = await fetch(new URL('release.json', entry), { signal: AbortSignal.timeout(5_000) });
  const release = Release.parse(await answer.json());
  const dir = path.join(releasesDir, 'shell/development');
  const build = await readFile(path.join(dir, 'built'), 'utf8');
  return {
    dir,
    release: { ...release, version: `development-${build}` },
    files: filesOf(release, new URL('.', entry).href),
  };
}

function filesOf({ app, version, entry, exposes, chunks }: Release, base = clientBase(app, version)): ReleaseFiles {
  const located = ({ js, css }: { js: string[]; css: string[] }) => ({
    js: js.map((file) => base + file),
    css: css.map((file) => base + file),
  });
  const each = (all: Release['chunks']) =>
    Object.fromEntries(Object.entries(all).map(([name, files]) => [name, located(files)]));
  return { entry: located(entry), exposes: each(exposes), chunks: each(chunks) };
}
