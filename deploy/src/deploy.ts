import { createHash, randomUUID } from 'node:crypto';
import { cp, mkdir, readFile, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import {
  clientBase,
  type Deployment,
  type Discovery,
  discoveryKey,
  liveDeployment,
  type Release,
} from '@onmaum/shared-contract/release';
import { findProblems } from './checks.ts';
import { compressFolder } from './compress.ts';
import { type Releases, readRelease } from './releases.ts';

/** A refused deploy or rollback; the message is for the person who requested it. */
export class Refused extends Error {}

/** The result of a deploy for one app. */
export interface Deployed {
  release: Release;
  /** False when this release was already live. */
  changed: boolean;
}

/**
 * Deploys built apps, all or none: each is checked against the set that will be live together, and one change of
 * the pointer file switches them.
 * @param dists the `dist` folders of the apps, with `client/` and `server/`
 * @throws Refused when a check fails
 */
export async function deploy(releases: Releases, dists: readonly string[]): Promise<Deployed[]> {
  const built = await Promise.all(dists.map(async (dist) => ({ dist, release: await readRelease(dist) })));
  const live = await releases.live(await releases.discovery());
  const isLive = ({ app, version }: Release) => live.some((one) => one.app === app && one.version === version);
  const fresh = built.filter(({ release }) => !isLive(release));
  const next = fresh.map(({ release }) => release);
  refuseProblems(live, next);
  for (const { release, dist } of fresh) await store(releases, release, dist);
  if (next.length > 0) {
    const deployments = await Promise.all(next.map((release) => describe(releases, release)));
    await releases.change(async (discovery) => {
      // check again: another deploy may have happened meanwhile
      refuseProblems(await releases.live(discovery), next);
      return pointTo(discovery, deployments);
    });
  }
  return built.map(({ release }) => ({ release, changed: !isLive(release) }));
}

/**
 * Makes an earlier release live again.
 * @param version default: the latest one besides the live one
 * @throws Refused when there is none, its files were changed, or a check fails
 */
export async function rollback(releases: Releases, app: string, version?: string): Promise<Release> {
  let back: Release | undefined;
  await releases.change(async (discovery) => {
    const known = discovery.microFrontends[discoveryKey(app)] ?? [];
    const live = liveDeployment(discovery, app);
    const target = version
      ? known.find(({ metadata }) => metadata.version === version)
      : known.filter((one) => one !== live).sort((a, b) => b.extras.deployedAt.localeCompare(a.extras.deployedAt))[0];
    if (!target) throw new Refused(version ? `${app} has no release ${version}` : `${app} has no earlier release`);
    const found = await intact(releases, app, target);
    refuseProblems(await releases.live(discovery), [found]);
    back = found;
    return pointTo(discovery, [await describe(releases, found)]);
  });
  if (!back) throw new Refused(`${app} was not rolled back`);
  return back;
}

/** Reads a release and verifies its files. @throws Refused when its folder is missing or was changed */
async function intact(releases: Releases, app: string, { metadata }: Deployment): Promise<Release> {
  try {
    const release = await releases.release(app, metadata.version);
    const { integrity } = (await describe(releases, release)).metadata;
    if (integrity === metadata.integrity) return release;
  } catch {
    // reported below, like a changed file
  }
  throw new Refused(`the files of ${app} ${metadata.version} are gone or damaged`);
}

/** @throws Refused when releases cannot be live together with the others */
function refuseProblems(live: readonly Release[], next: readonly Release[]) {
  const others = live.filter(({ app }) => !next.some((release) => release.app === app));
  const together = [...others, ...next];
  const problems = next.flatMap((release) => findProblems(release, together));
  if (problems.length > 0) throw new Refused(problems.join('\n'));
}

/** Copies to a temporary folder first, so that a folder with its final name is complete and never changes. */
async function store(releases: Releases, release: Release, dist: string) {
  const folder = releases.folder(release.app, release.version);
  if (await readRelease(folder).catch(() => null)) return;
  const draft = path.join(releases.dir, release.app, `.draft-${randomUUID()}`);
  await mkdir(draft, { recursive: true });
  try {
    await Promise.all(
      ['client', 'server'].map((part) => cp(path.join(dist, part), path.join(draft, part), { recursive: true })),
    );
    await compressFolder(path.join(draft, 'client'));
    await rename(draft, folder).catch(async () => {
      // another process stored the same release meanwhile, or the existing folder is damaged
      if (await readRelease(folder).catch(() => null)) return;
      await rm(folder, { recursive: true, force: true });
      await rename(draft, folder);
    });
  } finally {
    await rm(draft, { recursive: true, force: true });
  }
}

function pointTo(discovery: Discovery, deployments: readonly Deployment[]): Discovery {
  const microFrontends = { ...discovery.microFrontends };
  for (const next of deployments) {
    const key = discoveryKey(next.extras.app);
    const rest = (microFrontends[key] ?? [])
      .filter(({ metadata }) => metadata.version !== next.metadata.version)
      .map((one) => ({ ...one, deployment: { traffic: 0, default: false } }));
    microFrontends[key] = [next, ...rest];
  }
  return { ...discovery, microFrontends };
}

/** The entry in discovery.json; its URL is the container of a remote or the main script of the shell. */
async function describe(releases: Releases, { app, version, entry }: Release): Promise<Deployment> {
  const file = entry.js.at(-1) ?? '';
  const content = await readFile(path.join(releases.folder(app, version), 'client', file));
  return {
    url: clientBase(app, version) + file,
    metadata: { integrity: `sha384-${createHash('sha384').update(content).digest('base64')}`, version },
    extras: { app, deployedAt: new Date().toISOString() },
    deployment: { traffic: 100, default: true },
  };
}
