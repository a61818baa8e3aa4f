import path from 'node:path';
import type { RemoteName } from '../release/apps.ts';
import { clientBase, type Release } from '../release/release.ts';
import type { ReleaseFiles, ServerRemote } from '../release/rendering.ts';
import { SEALS } from './release-files.ts';

/** Describes a release for rendering on a server: the addresses of its files, and its server bundle on disk. */

/** The server bundle of a shell. @param dir folder of the release */
export const shellBundleOf = (dir: string) => path.join(dir, 'server/main.cjs');

/** Describes an area whose release is on disk. @param dir folder of the release */
export function servedRemote(release: Release, dir: string): ServerRemote {
  const { container, version, paths, audience, requires } = release;
  const files = servedFiles(release);
  const entry = files.entry.js.at(-1) ?? '';
  return {
    app: release.app as RemoteName,
    container,
    version,
    paths,
    audience,
    requires,
    entry,
    integrity: files.digests?.[entry],
    seal: files.seal,
    file: path.join(dir, 'server/remoteEntry.cjs'),
    files,
  };
}

/** The addresses of the files of a release. @param base address of its folder on the site */
export function servedFiles(
  { app, version, entry, exposes, chunks, digests }: Release,
  base = clientBase(app, version),
): ReleaseFiles {
  const located = ({ js, css }: { js: string[]; css: string[] }) => ({
    js: js.map((file) => base + file),
    css: css.map((file) => base + file),
  });
  const each = (all: Release['chunks']) =>
    Object.fromEntries(Object.entries(all).map(([name, files]) => [name, located(files)]));
  const verified = digests && {
    digests: Object.fromEntries(
      Object.entries(digests)
        .filter(([file]) => /^client\/.+\.(js|css)$/.test(file))
        .map(([file, digest]) => [base + file.slice('client/'.length), digest]),
    ),
    server: Object.fromEntries(Object.entries(digests).filter(([file]) => file.startsWith('server/'))),
    ...(digests[SEALS] && { seal: { folder: base, digest: digests[SEALS] } }),
  };
  return { entry: located(entry), exposes: each(exposes), chunks: each(chunks), ...verified };
}
