import path from 'node:path';
import { APPS } from '../../../deploy/src/apps.ts';
import { buildApps } from '../../../deploy/src/build-apps.ts';
import { deploy } from '../../../deploy/src/deploy.ts';
import { Releases } from '../../../deploy/src/releases.ts';
import { ROOT } from '../settings.ts';

/** Builds what changed and deploys every app to a folder. */
export async function releaseApps(folder: string): Promise<void> {
  buildApps(APPS);
  const releases = new Releases(folder);
  await deploy(
    releases,
    APPS.map((app) => path.join(ROOT, app, 'dist')),
  );
}
