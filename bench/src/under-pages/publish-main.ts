import { folderDestination } from '../../../deploy/src/destination/folder.ts';
import { Releases } from '../../../deploy/src/releases.ts';

/** What `npm run deploy -- <app>` does once it has built, with a given build: `<app> <dist> [traffic]`. */
const [app = '', dist = '', traffic] = process.argv.slice(2);
const destination = folderDestination(new Releases(process.env.RELEASES_DIR ?? ''));
try {
  console.log(await destination.publish(app, dist, { traffic: traffic ? Number(traffic) : undefined }));
} catch (error) {
  console.error(String(error));
  process.exitCode = 1;
}
