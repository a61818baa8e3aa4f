import { readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import type { Discovery } from '@onmaum/shared-contract/release/release';
import { findVersion } from '../plans/entries.ts';
import { onlyPreviewed, type PreviewRoom, planPreviewRoom, type Shown } from '../plans/preview-room.ts';
import type { State } from '../plans/state.ts';
import type { Releases } from '../releases/releases.ts';
import { apply, readState } from './apply.ts';

/**
 * Removes releases of an app that were only previewed, with their files, until the remaining ones are within the limits
 * (`planPreviewRoom`).
 * @returns the removed versions
 */
export async function keepPreviewRoom(releases: Releases, shown: Shown, room: PreviewRoom): Promise<readonly string[]> {
  const plan = async (state: State) =>
    planPreviewRoom(state, shown, room, await sizesOf(releases, state.discovery, shown.app));
  // nothing is written when there is room
  if ((await plan(await readState(releases, await releases.discovery()))).gone.length === 0) return [];
  let gone: readonly string[] = [];
  const planned = async (state: State) => {
    const made = await plan(state);
    gone = made.gone;
    return made;
  };
  await apply(releases, planned, {
    async after(discovery) {
      const folders = gone.filter((version) => !findVersion(discovery, shown.app, version));
      for (const version of folders) await rm(releases.folder(shown.app, version), { recursive: true, force: true });
    },
  });
  return gone;
}

async function sizesOf(releases: Releases, discovery: Discovery, app: string): Promise<ReadonlyMap<string, number>> {
  const versions = onlyPreviewed(discovery, app, Date.now()).map(({ metadata }) => metadata.version);
  const sizes = await Promise.all(versions.map((version) => bytesIn(releases.folder(app, version))));
  return new Map(versions.map((version, at) => [version, sizes[at] ?? 0]));
}

/** Bytes of all files in a folder; 0 if it is missing. */
export async function bytesIn(folder: string): Promise<number> {
  const files = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  const sizes = await Promise.all(
    files.filter((file) => file.isFile()).map((file) => stat(path.join(file.parentPath, file.name))),
  );
  return sizes.reduce((sum, { size }) => sum + size, 0);
}
