import path from 'node:path';
import { deploy } from '../../../deploy/src/deploy.ts';
import { Releases } from '../../../deploy/src/releases.ts';
import { APPS, buildApps } from '../../../tools/build-apps.ts';
import { ROOT } from '../settings.ts';

/** Builds what changed and releases every app into a folder, as a deploy does. */
export async function releaseApps(folder: string): Promise<void> {
  buildApps(APPS);
  const releases = new Releases(folder);
  await deploy(
    releases,
    APPS.map((app) => path.join(ROOT, app, 'dist')),
  );
}
