import { createHash, randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { cp, mkdir, readFile, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { clientBase, type Deployment, discoveryKey, liveDeployment, type Release } from '@onmaum/shared-contract/release';
import { findProblems } from './checks.ts';
import { compressFolder } from './compress.ts';
import { type Releases, readRelease } from './releases.ts';

/** A deploy or rollback that must not happen; its message is for the person who asked. */
export class Refused extends Error {}

/**
 * Makes a built app live.
 * @param dist the app's `dist` folder with `client/` and `server/`
 * @returns the version, and whether anything had to change
 * @throws Refused when a check stands against it
 */
export async function deploy(releases: Releases, dist: string): Promise<{ release: Release; changed: boolean }> {
  const release = await readRelease(dist);
  const live = await releases.live();
  if (live.some(({ app, version }) => app === release.app && version === release.version)) return { release, changed: false };
  refuseIf(findProblems(release, live));
  await store(releases, release, dist);
  await pointTo(releases, release);
  return { release, changed: true };
}

/**
 * Makes an earlier release live again.
 * @param version default: the one that was live before
 */
export async function rollback(releases: Releases, app: string, version?: string): Promise<Release> {
  const discovery = await releases.discovery();
  const known = discovery.microFrontends[discoveryKey(app)] ?? [];
  const live = liveDeployment(discovery, app);
  const target = version
    ? known.find(({ metadata }) => metadata.version === version)
    : known.filter((one) => one !== live).sort((a, b) => b.extras.deployedAt.localeCompare(a.extras.deployedAt))[0];
  if (!target) throw new Refused(version ? `${app} has no release ${version}` : `${app} has no earlier release`);
  const release = await releases.release(app, target.metadata.version);
  refuseIf(findProblems(release, await releases.live()));
  await pointTo(releases, release);
  return release;
}

function refuseIf(problems: readonly string[]) {
  if (problems.length > 0) throw new Refused(problems.join('\n'));
}

/** Copies beside the final place first: a folder that has its name is complete, and never changes again. */
async function store(releases: Releases, release: Release, dist: string) {
  const folder = releases.folder(release.app, release.version);
  if (existsSync(folder)) return;
  const draft = path.join(releases.dir, release.app, `.draft-${randomUUID()}`);
  await mkdir(draft, { recursive: true });
  try {
    await Promise.all(['client', 'server'].map((part) => cp(path.join(dist, part), path.join(draft, part), { recursive: true })));
    await compressFolder(path.join(draft, 'client'));
    await rename(draft, folder);
  } catch (error) {
    await rm(draft, { recursive: true, force: true });
    if (!existsSync(folder)) throw error;
  }
}

/** The entry is what starts the app: the container of a remote, the main script of the shell. */
async function pointTo(releases: Releases, release: Release) {
  const file = release.entry.js.at(-1) ?? '';
  const content = await readFile(path.join(releases.folder(release.app, release.version), 'client', file));
  const next: Deployment = {
    url: clientBase(release.app, release.version) + file,
    metadata: { integrity: `sha384-${createHash('sha384').update(content).digest('base64')}`, version: release.version },
    extras: { app: release.app, deployedAt: new Date().toISOString() },
    deployment: { traffic: 100, default: true },
  };
  await releases.change((discovery) => {
    const key = discoveryKey(release.app);
    const rest = (discovery.microFrontends[key] ?? [])
      .filter(({ metadata }) => metadata.version !== release.version)
      .map((one) => ({ ...one, deployment: { traffic: 0, default: false } }));
    return { ...discovery, microFrontends: { ...discovery.microFrontends, [key]: [next, ...rest] } };
  });
}
