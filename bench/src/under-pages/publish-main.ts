import { releasesDirOf, siteOriginOf } from '../../../deploy/src/checkout/environment.ts';
import { folderDestination } from '../../../deploy/src/destination/folder.ts';
import { Releases } from '../../../deploy/src/releases/releases.ts';

/** What `npm run deploy -- <app>` does once it has built, with a given build: `<app> <dist> [traffic]`. */
const [app = '', dist = '', traffic] = process.argv.slice(2);
const destination = folderDestination(new Releases(releasesDirOf(process.env)), siteOriginOf(process.env));
try {
  console.log(await destination.publish(app, dist, { traffic: traffic ? Number(traffic) : undefined }));
} catch (error) {
  console.error(String(error));
  process.exitCode = 1;
}
