import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { DISCOVERY_SCHEMA, Discovery, liveDeployment, Release } from '@onmaum/shared-contract/release';
import { lock } from 'proper-lockfile';

/** The folder of releases and its pointer file, which is changed by one writer at a time. */
export class Releases {
  readonly dir: string;

  constructor(dir: string) {
    this.dir = dir;
  }

  folder(app: string, version: string) {
    return path.join(this.dir, app, version);
  }

  async discovery(): Promise<Discovery> {
    const file = path.join(this.dir, 'discovery.json');
    if (!existsSync(file)) return { schema: DISCOVERY_SCHEMA, microFrontends: {} };
    return Discovery.parse(JSON.parse(await readFile(file, 'utf8')));
  }

  async release(app: string, version: string): Promise<Release> {
    return readRelease(this.folder(app, version));
  }

  /** The live releases. A damaged one is ignored, so that it can be repaired by a new deploy. */
  async live(discovery: Discovery): Promise<Release[]> {
    const apps = Object.values(discovery.microFrontends).flatMap(([first]) => (first ? [first.extras.app] : []));
    const found = await Promise.all(
      apps.map(async (app) => {
        const version = liveDeployment(discovery, app)?.metadata.version;
        return version ? this.release(app, version).catch(() => undefined) : undefined;
      }),
    );
    return found.filter((release) => release !== undefined);
  }

  /**
   * Changes discovery.json atomically: readers see the old or the new file. A lock keeps other writers out while
   * `edit` runs.
   */
  async change(edit: (discovery: Discovery) => Discovery | Promise<Discovery>): Promise<void> {
    await mkdir(this.dir, { recursive: true });
    const free = await lock(this.dir, { retries: { retries: 60, minTimeout: 50, maxTimeout: 500 }, stale: 10_000 });
    try {
      const next = Discovery.parse(await edit(await this.discovery()));
      const draft = path.join(this.dir, `.discovery-${randomUUID()}.json`);
      await writeFile(draft, JSON.stringify(next, null, 2));
      await rename(draft, path.join(this.dir, 'discovery.json'));
    } finally {
      await free();
    }
  }
}

/** Reads `release.json`. @param folder of a release, or `dist` of an app */
export async function readRelease(folder: string): Promise<Release> {
  return Release.parse(JSON.parse(await readFile(path.join(folder, 'client/release.json'), 'utf8')));
}
