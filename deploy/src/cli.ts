import { existsSync } from 'node:fs';
import path from 'node:path';
import { APPS } from './apps.ts';
import { buildApps } from './build-apps.ts';
import { deploy, Refused, rollback } from './deploy.ts';
import { Releases } from './releases.ts';

/** `npm run deploy -- <app>`, `-- rollback <app> [version]`, `-- list`. See README.md, "Deploying one area". */

const root = path.join(import.meta.dirname, '../..');
const isApp = (name: string | undefined) => APPS.some((app) => app === name);
const USAGE = `usage: npm run deploy -- <${APPS.join('|')}>
       npm run deploy -- rollback <app> [version]
       npm run deploy -- list`;

const releases = new Releases(path.resolve(process.env.RELEASES_DIR ?? path.join(root, '.releases')));

async function list() {
  const { microFrontends } = await releases.discovery();
  for (const deployments of Object.values(microFrontends)) {
    // the name that the commands take; the key is that of the package
    console.log(deployments[0]?.extras.app);
    for (const { metadata, extras, deployment } of deployments) {
      console.log(`  ${deployment.default ? '*' : ' '} ${metadata.version}  ${extras.deployedAt}`);
    }
  }
}

async function run([command, ...rest]: string[]) {
  if (command === 'list') return list();
  if (command === 'rollback') {
    const [app, version] = rest;
    if (!app || !isApp(app)) throw new Refused(USAGE);
    const release = await rollback(releases, app, version);
    return console.log(`${app} is back at ${release.version}`);
  }
  if (!command || !isApp(command) || rest.length > 0) throw new Refused(USAGE);
  buildApps([command]);
  const dist = path.join(root, command, 'dist');
  if (!existsSync(dist)) throw new Refused(`${command} has no build`);
  for (const { release, changed } of await deploy(releases, [dist])) {
    console.log(`${command} ${release.version} ${changed ? 'is live' : 'was live already'}`);
  }
}

try {
  await run(process.argv.slice(2));
} catch (error) {
  if (!(error instanceof Error)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
