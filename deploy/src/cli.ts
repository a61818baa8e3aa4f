import path from 'node:path';
import { parseArgs } from 'node:util';
import type { Origin } from '@onmaum/shared-contract/release';
import { APPS } from './apps.ts';
import { buildApps } from './build-apps.ts';
import type { Destination } from './destination/destination.ts';
import { folderDestination } from './destination/folder.ts';
import { registryDestination } from './destination/registry.ts';
import { listLines } from './list.ts';
import { readOrigin } from './origin.ts';
import { Refused } from './refused.ts';
import { registryAddress } from './registry/client.ts';
import { Releases } from './releases.ts';
import { trace } from './trace.ts';

/** `npm run deploy -- …`. See README.md, "Deploying one area". */

const root = path.join(import.meta.dirname, '../..');
const USAGE = `usage: npm run deploy -- <${APPS.join('|')}> [-m <why>]
       npm run deploy -- rollback <app> [version] [-m <why>]
       npm run deploy -- bad|good <app> <version> [-m <why>]
       npm run deploy -- list
       npm run deploy -- history
       npm run deploy -- prune [days]
       npm run deploy -- trace <place in a file of a release, as it stands in an error>
each with --to <address of a registry>, and its token in REGISTRY_TOKEN`;

/** @throws Refused when it is no app */
function readApp(name: string | undefined): string {
  if (!name || !APPS.some((app) => app === name)) throw new Refused(USAGE);
  return name;
}

function readDays(days: string | undefined): number | undefined {
  if (days !== undefined && !/^\d{1,4}$/.test(days)) throw new Refused(USAGE);
  return days === undefined ? undefined : Number(days);
}

const destinationOf = (to?: string): Destination =>
  to
    ? registryDestination(registryAddress(to, process.env.REGISTRY_TOKEN))
    : folderDestination(new Releases(path.resolve(process.env.RELEASES_DIR ?? path.join(root, '.releases'))));

async function history(destination: Destination): Promise<string> {
  const lines = (await destination.history()).map(({ at, app, version, what, origin = {} }) => {
    const { author, commit, run, message } = origin;
    return [at, app, version, what, author, commit, run, message].filter(Boolean).join('  ');
  });
  return lines.join('\n');
}

function release(destination: Destination, app: string, origin: Origin): Promise<string> {
  buildApps([app]);
  return destination.publish(app, path.join(root, app, 'dist'), origin);
}

async function run(): Promise<string> {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { message: { type: 'string', short: 'm' }, to: { type: 'string' } },
  });
  const [command, one, two] = positionals;
  const destination = destinationOf(values.to);
  const origin = () => readOrigin(root, process.env, values.message);
  if (command === 'list') return listLines(await destination.discovery()).join('\n');
  if (command === 'history') return history(destination);
  if (command === 'trace') return trace(destination, one ?? '');
  if (command === 'prune') return destination.act('prune', { days: readDays(one), ...origin() });
  if (command === 'rollback' || command === 'bad' || command === 'good') {
    return destination.act(command, { app: readApp(one), version: two, ...origin() });
  }
  if (one) throw new Refused(USAGE);
  return release(destination, readApp(command), origin());
}

try {
  const said = await run();
  if (said) console.log(said);
} catch (error) {
  if (!(error instanceof Error)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
