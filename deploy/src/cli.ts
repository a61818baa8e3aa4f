import path from 'node:path';
import { parseArgs } from 'node:util';
import { PREVIEW_PATH } from '@onmaum/shared-contract/apps';
import { APPS } from './apps.ts';
import { buildApps } from './build-apps.ts';
import { abort, promote } from './canary.ts';
import { deploy } from './deploy.ts';
import { readHistory } from './history.ts';
import { mark } from './marks.ts';
import { readOrigin } from './origin.ts';
import { findVersion } from './pointer.ts';
import { endPreviews, previewFrom } from './preview.ts';
import { PAGE_LIFE_DAYS, prune } from './prune.ts';
import { Refused } from './refused.ts';
import { Releases } from './releases.ts';
import { rollback } from './rollback.ts';

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
      const share = deployment.traffic > 0 && deployment.traffic < 100 && `${deployment.traffic} % of visitors`;
      const shown = extras.preview && `preview until ${extras.preview.until}`;
      const notes = [share, shown, author, commit, message, extras.bad && `bad: ${extras.bad.reason}`].filter(Boolean);
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
  for (const { at, app, version, what, traffic, origin = {} } of await readHistory(releases.dir)) {
    const { author, commit, run, message } = origin;
    const share = traffic && `${traffic} % of visitors`;
    console.log([at, app, version, what, share, author, commit, run, message].filter(Boolean).join('  '));
  }
}

const originOf = (message?: string) => readOrigin(root, process.env, message);
const distOf = (app: string) => path.join(root, app, 'dist');

async function release(app: string, message?: string, traffic?: number) {
  buildApps([app]);
  const [done] = await deploy(releases, [distOf(app)], originOf(message), { traffic });
  if (!done) return;
  const { version } = done.release;
  const { deployment } = findVersion(await releases.discovery(), app, version) ?? {};
  const state = deployment?.default ? 'live' : `tried on ${deployment?.traffic} % of the visitors`;
  console.log(`${app} ${version} ${done.changed ? `is ${state}` : `was ${state} already`}`);
}

/** Makes a link to a build, or to an area as a bundler serves it. */
async function preview(app: string, from?: string, message?: string) {
  if (from !== undefined) {
    const { token, until } = await previewFrom(releases, app, from, originOf(message));
    printLink(token, until);
    console.log(`the site server has to have PREVIEW_ORIGINS=${new URL(from).origin}`);
    return;
  }
  buildApps([app]);
  const [done] = await deploy(releases, [distOf(app)], originOf(message), { preview: true });
  if (done?.preview) printLink(done.preview.token, done.preview.until);
}

function printLink(token: string, until: string) {
  const [site = `http://localhost:${process.env.PORT ?? 3000}`] =
    (process.env.SITE_ORIGIN || undefined)?.split(',') ?? [];
  console.log(`${site}${PREVIEW_PATH}/${token}\nfor whoever has this link, until ${until}`);
}

async function endPreview(app: string, message?: string) {
  const ended = await endPreviews(releases, app, originOf(message));
  console.log(`${ended === 1 ? 'the preview' : `all ${ended} previews`} of ${app} ended`);
}

async function makeLive(app: string, message?: string) {
  const { version } = await promote(releases, app, originOf(message));
  console.log(`${app} ${version} is live`);
}

async function giveUp(app: string, message?: string) {
  const version = await abort(releases, app, originOf(message));
  console.log(`${app} ${version} is tried on nobody any more, and marked bad`);
}

async function goBack(app: string, version?: string, message?: string) {
  const back = await rollback(releases, app, version, originOf(message));
  console.log(`${app} is back at ${back.version}`);
}

async function markAs(as: 'bad' | 'good', app: string, version = '', message?: string) {
  await mark(releases, app, version, as, originOf(message));
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
    options: {
      message: { type: 'string', short: 'm' },
      traffic: { type: 'string' },
      preview: { type: 'boolean' },
      from: { type: 'string' },
    },
  });
  const [command, one, two] = positionals;
  if (command === 'list') return list();
  if (command === 'history') return history();
  if (command === 'prune') return removeOld(one);
  if (command === 'rollback') return goBack(readApp(one), two, values.message);
  if (command === 'bad' || command === 'good') return markAs(command, readApp(one), two, values.message);
  if (command === 'promote') return makeLive(readApp(one), values.message);
  if (command === 'abort') return giveUp(readApp(one), values.message);
  if (command === 'preview-end') return endPreview(readApp(one), values.message);
  const app = readApp(command);
  if (one || (values.preview && values.traffic) || (values.from && !values.preview)) throw new Refused(USAGE);
  if (values.preview) return preview(app, values.from, values.message);
  return release(app, values.message, values.traffic === undefined ? undefined : Number(values.traffic));
}

try {
  await run();
} catch (error) {
  if (!(error instanceof Error)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
