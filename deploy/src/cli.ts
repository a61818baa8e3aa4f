import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { deploy, Refused, rollback } from './deploy.ts';
import { Releases } from './releases.ts';

/** `npm run deploy -- <app>`, `-- rollback <app> [version]`, `-- list`. See README.md, "Deploying one area". */

const root = path.join(import.meta.dirname, '../..');
const APPS = ['shell', 'mfe-community', 'mfe-marketplace', 'mfe-mypage'];
const USAGE = `usage: npm run deploy -- <${APPS.join('|')}>
       npm run deploy -- rollback <app> [version]
       npm run deploy -- list`;

const releases = new Releases(path.resolve(process.env.RELEASES_DIR ?? path.join(root, '.releases')));

function build(app: string) {
  const { status } = spawnSync('npx', ['turbo', 'run', 'build', `--filter=./${app}`, '--output-logs=errors-only'], {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  if (status !== 0) throw new Refused(`${app} does not build`);
}

async function list() {
  const { microFrontends } = await releases.discovery();
  for (const [name, deployments] of Object.entries(microFrontends)) {
    console.log(name);
    for (const { metadata, extras, deployment } of deployments) {
      console.log(`  ${deployment.default ? '*' : ' '} ${metadata.version}  ${extras.deployedAt}`);
    }
  }
}

async function run([command, ...rest]: string[]) {
  if (command === 'list') return list();
  if (command === 'rollback') {
    const [app, version] = rest;
    if (!app || !APPS.includes(app)) throw new Refused(USAGE);
    const release = await rollback(releases, app, version);
    return console.log(`${app} is back at ${release.version}`);
  }
  if (!command || !APPS.includes(command) || rest.length > 0) throw new Refused(USAGE);
  build(command);
  const dist = path.join(root, command, 'dist');
  if (!existsSync(dist)) throw new Refused(`${command} has no build`);
  for (const { release, changed } of await deploy(releases, [dist])) {
    console.log(`${command} ${release.version} ${changed ? 'is live' : 'was live already'}`);
  }
}

try {
  await run(process.argv.slice(2));
} catch (error) {
  if (!(error instanceof Refused)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
