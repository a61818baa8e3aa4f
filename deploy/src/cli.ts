import path from 'node:path';
import { parseArgs } from 'node:util';
import { APPS } from './apps.ts';
import { buildApps } from './build-apps.ts';
import { deploy } from './deploy.ts';
import { readHistory } from './history.ts';
import { mark } from './marks.ts';
import { readOrigin } from './origin.ts';
import { PAGE_LIFE_DAYS, prune } from './prune.ts';
import { Refused } from './refused.ts';
import { Releases } from './releases.ts';
import { rollback } from './rollback.ts';

/** `npm run deploy -- …`. See README.md, "Deploying one area". */

const root = path.join(import.meta.dirname, '../..');
const USAGE = `usage: npm run deploy -- <${APPS.join('|')}> [-m <why>]
       npm run deploy -- rollback <app> [version] [-m <why>]
       npm run deploy -- bad|good <app> <version> [-m <why>]
       npm run deploy -- list
       npm run deploy -- history
       npm run deploy -- prune [days]`;

const releases = new Releases(path.resolve(process.env.RELEASES_DIR ?? path.join(root, '.releases')));

/** @throws Refused when it is no app */
function readApp(name: string | undefined): string {
  if (!name || !APPS.some((app) => app === name)) throw new Refused(USAGE);
  return name;
}

async function list() {
  const { microFrontends } = await releases.discovery();
  for (const deployments of Object.values(microFrontends)) {
    // the name that the commands take; the key is that of the package
    console.log(deployments[0]?.extras.app);
    for (const { metadata, extras, deployment } of deployments) {
      const { author, commit, message } = extras.origin ?? {};
      const notes = [author, commit, message, extras.bad && `bad: ${extras.bad.reason}`].filter(Boolean);
      const line = [
        `${deployment.default ? '*' : ' '} ${metadata.version}`,
        extras.liveAt ?? extras.deployedAt,
        ...notes,
      ];
      console.log(`  ${line.join('  ')}`);
    }
  }
}

async function history() {
  for (const { at, app, version, what, origin = {} } of await readHistory(releases.dir)) {
    const { author, commit, run, message } = origin;
    console.log([at, app, version, what, author, commit, run, message].filter(Boolean).join('  '));
  }
}

async function release(app: string, message?: string) {
  buildApps([app]);
  const [done] = await deploy(releases, [path.join(root, app, 'dist')], readOrigin(root, process.env, message));
  console.log(`${app} ${done?.release.version} ${done?.changed ? 'is live' : 'was live already'}`);
}

async function goBack(app: string, version?: string, message?: string) {
  const back = await rollback(releases, app, version, readOrigin(root, process.env, message));
  console.log(`${app} is back at ${back.version}`);
}

async function markAs(as: 'bad' | 'good', app: string, version = '', message?: string) {
  await mark(releases, app, version, as, readOrigin(root, process.env, message));
  console.log(`${app} ${version} is marked ${as}`);
}

async function removeOld(days = String(PAGE_LIFE_DAYS)) {
  if (!/^\d+$/.test(days)) throw new Refused(USAGE);
  const removed = await prune(releases, Number(days));
  console.log(removed.length > 0 ? `removed:\n${removed.join('\n')}` : 'nothing to remove');
}

async function run() {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { message: { type: 'string', short: 'm' } },
  });
  const [command, one, two] = positionals;
  if (command === 'list') return list();
  if (command === 'history') return history();
  if (command === 'prune') return removeOld(one);
  if (command === 'rollback') return goBack(readApp(one), two, values.message);
  if (command === 'bad' || command === 'good') return markAs(command, readApp(one), two, values.message);
  if (one) throw new Refused(USAGE);
  return release(readApp(command), values.message);
}

try {
  await run();
} catch (error) {
  if (!(error instanceof Error)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
