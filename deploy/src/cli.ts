import path from 'node:path';
import { parseArgs } from 'node:util';
import type { Origin } from '@onmaum/shared-contract/release';
import type { Audience } from './acts/deploy.ts';
import { linkTo, previewFrom } from './acts/preview.ts';
import { APPS } from './checkout/apps.ts';
import { buildApps } from './checkout/build-apps.ts';
import { releasesDirOf, siteOriginOf } from './checkout/environment.ts';
import { readActor, readOrigin } from './checkout/origin.ts';
import { historyLines, listLines } from './command-line/list.ts';
import { trace } from './command-line/trace.ts';
import type { Destination } from './destination/destination.ts';
import { folderDestination } from './destination/folder.ts';
import { registryDestination } from './destination/registry.ts';
import { Refused } from './refused.ts';
import { registryAddress } from './registry-client/client.ts';
import { Releases } from './releases/releases.ts';

/** `npm run deploy -- …`. See README.md, "Deploying one area". */

const root = path.join(import.meta.dirname, '../..');
const USAGE = `usage: npm run deploy -- <${APPS.join('|')}> [--traffic <percent>] [-m <why>]
       npm run deploy -- promote|abort <app> [-m <why>]
       npm run deploy -- <app> --preview [--from <address of a bundler>]
       npm run deploy -- preview-end <app>
       npm run deploy -- rollback <app> [version] [-m <why>]
       npm run deploy -- bad|good <app> <version> [-m <why>]
       npm run deploy -- list
       npm run deploy -- history
       npm run deploy -- prune [app] [days]
       npm run deploy -- trace <place in a file of a release, as it stands in an error>
each but --from with --to <address of a registry>, and its token in REGISTRY_TOKEN`;

const ACTS_OF_AN_APP = ['promote', 'abort', 'preview-end', 'rollback', 'bad', 'good'];

/** @throws Refused when it is no app */
function readApp(name: string | undefined): string {
  if (!name || !APPS.some((app) => app === name)) throw new Refused(USAGE);
  return name;
}

function readDays(days: string | undefined): number | undefined {
  if (days !== undefined && !/^\d{1,4}$/.test(days)) throw new Refused(USAGE);
  return days === undefined ? undefined : Number(days);
}

const folder = () => new Releases(releasesDirOf(process.env));

const destinationOf = (to?: string): Destination =>
  to === undefined
    ? folderDestination(folder(), siteOriginOf(process.env))
    : registryDestination(registryAddress(to, process.env.REGISTRY_TOKEN));

function release(destination: Destination, app: string, input: Origin & Audience): Promise<string> {
  buildApps([app]);
  return destination.publish(app, path.join(root, app, 'dist'), input);
}

/** Makes a link to an area as a bundler serves it. */
async function previewServed(app: string, from: string, origin: Origin): Promise<string> {
  const link = linkTo(await previewFrom(folder(), app, from, origin), siteOriginOf(process.env));
  return `${link}\nthe site server has to have PREVIEW_ORIGINS=${new URL(from).origin}`;
}

async function run(): Promise<string> {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: {
      message: { type: 'string', short: 'm' },
      to: { type: 'string' },
      traffic: { type: 'string' },
      preview: { type: 'boolean' },
      from: { type: 'string' },
    },
  });
  const [command = '', one, two] = positionals;
  const { to, traffic, preview, from } = values;
  const destination = destinationOf(to);
  const origin = () => readOrigin(root, process.env, values.message);
  const actor = () => readActor(root, process.env, values.message);
  if (command === 'list') return listLines(await destination.discovery()).join('\n');
  if (command === 'history') return historyLines(await destination.history()).join('\n');
  if (command === 'trace') return trace(destination, one ?? '');
  if (command === 'prune') {
    const [app, days] = APPS.some((name) => name === one) ? [one, two] : [undefined, one];
    return destination.act('prune', { app, days: readDays(days), ...actor() });
  }
  if (ACTS_OF_AN_APP.includes(command)) {
    return destination.act(command, { app: readApp(one), version: two, ...actor() });
  }
  const app = readApp(command);
  if (one || (preview && traffic) || (from && (to !== undefined || !preview))) throw new Refused(USAGE);
  if (from) return previewServed(app, from, origin());
  return release(destination, app, {
    ...origin(),
    preview,
    traffic: traffic === undefined ? undefined : Number(traffic),
  });
}

try {
  const said = await run();
  if (said) console.log(said);
} catch (error) {
  if (!(error instanceof Error)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
