import { readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import type { Discovery } from '@onmaum/shared-contract/release/release';
import { isDraft } from '@onmaum/shared-contract/server/drafts';
import { DAY_MS } from '@onmaum/shared-contract/time/durations';
import { findVersion } from '../plans/entries.ts';
import { planPrune, prunedApps, unusedSince } from '../plans/prune.ts';
import type { Input } from '../plans/state.ts';
import type { Releases } from '../releases/releases.ts';
import { apply } from './apply.ts';

/** Removes releases that no page can use any more. @returns what was removed, as `<app> <version>` */
export async function prune(releases: Releases, input: Input): Promise<string[]> {
  const since = unusedSince(Date.now(), input);
  const removed: string[] = [];
  await apply(releases, (state) => planPrune(state, input), {
    request: input.origin.request,
    // folders are removed after the change of discovery.json; if the removal is interrupted, the next prune removes the rest
    async after(discovery) {
      const apps = prunedApps(discovery, input);
      for (const app of apps) removed.push(...(await removeUnknown(releases, discovery, app, since)));
      for (const place of ['', ...apps]) await removeDrafts(path.join(releases.dir, place));
    },
  });
  return removed;
}

/** Removes old folders that belong to no version of discovery.json. */
async function removeUnknown(releases: Releases, discovery: Discovery, app: string, since: number): Promise<string[]> {
  const names = await readdir(path.join(releases.dir, app)).catch(() => []);
  const unknown = names.filter((name) => !isDraft(name) && !findVersion(discovery, app, name));
  // a new folder may be about to become live
  const old = await Promise.all(unknown.map((name) => isOlder(releases.folder(app, name), since)));
  const removed = unknown.filter((_name, at) => old[at]);
  for (const name of removed) await rm(releases.folder(app, name), { recursive: true, force: true });
  return removed.map((name) => `${app} ${name}`);
}

/** Removes drafts that are older than a day, since their deploys were interrupted. */
async function removeDrafts(folder: string): Promise<void> {
  const names = await readdir(folder).catch(() => []);
  for (const name of names.filter(isDraft)) {
    const draft = path.join(folder, name);
    if (await isOlder(draft, Date.now() - DAY_MS)) await rm(draft, { recursive: true, force: true });
  }
}

const isOlder = async (file: string, time: number) => (await stat(file)).mtimeMs < time;
