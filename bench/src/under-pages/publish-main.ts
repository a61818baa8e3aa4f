import { releasesDirOf, siteOriginOf } from '../../../deploy/src/checkout/environment.ts';
import { Releases } from '../../../deploy/src/releases/releases.ts';
import { folderTarget } from '../../../deploy/src/targets/folder.ts';
import { EXAMINE_MARKED } from './marked-build.ts';

/** Deploys an existing build, as `npm run deploy -- <app>` does after building. Arguments: `<app> <dist> [traffic]`. */
const [app = '', dist = '', traffic] = process.argv.slice(2);
const target = folderTarget(new Releases(releasesDirOf(process.env)), siteOriginOf(process.env), EXAMINE_MARKED);
try {
  console.log(await target.publish(app, dist, { traffic: traffic ? Number(traffic) : undefined }));
} catch (error) {
  console.error(String(error));
  process.exitCode = 1;
}
