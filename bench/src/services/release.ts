import path from 'node:path';
import { APPS } from '../../../deploy/src/checkout/apps.ts';
import { buildApps } from '../../../deploy/src/checkout/build-apps.ts';
import { deploy } from '../../../deploy/src/commands/deploy.ts';
import { Releases } from '../../../deploy/src/releases/releases.ts';
import { ROOT } from '../settings.ts';

/** Builds the apps that changed, and deploys every app to a folder. */
export async function releaseApps(folder: string): Promise<void> {
  await buildApps(APPS);
  const releases = new Releases(folder);
  await deploy(
    releases,
    APPS.map((app) => path.join(ROOT, app, 'dist')),
  );
}
