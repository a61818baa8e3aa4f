import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { Refused } from '@onmaum/deploy/refused';
import { workflowFile } from '../ops/pipelines/github.ts';
import { pipelineFile } from '../ops/pipelines/gitlab.ts';
import { planArea } from './area.ts';
import { planCall } from './call.ts';
import { Changes, root } from './changes.ts';
import { planOperation } from './operation.ts';
import { planScreen } from './screen.ts';

/** `npm run new -- <what> …`: generates code from the templates in this folder, or prints why this is not possible. */

const USAGE = `npm run new -- area mfe-<name> [<title>] [--for counsellor|operator]
npm run new -- call <domain> <name> [public|member|counsellor|operator] [GET|POST] [<path>[/:id]]
npm run new -- screen <area> <path> <domain> <call> [<title>]
npm run new -- operation <domain> <name>`;
const PLANS = { area: planArea, call: planCall, screen: planScreen, operation: planOperation };

function run(command: string, ...args: string[]): void {
  const { status, stdout, stderr } = spawnSync(command, args, { cwd: root, encoding: 'utf8' });
  if (status !== 0) throw new Error(`${command} ${args.join(' ')} failed: ${stdout}${stderr}`);
}

/** Formats the files, and updates docs/calls.md or the pipelines. @returns every created or changed file */
function settle(files: readonly string[]): string[] {
  run(path.join(root, 'node_modules/.bin/biome'), 'check', '--write', '--files-ignore-unknown=true', ...files);
  const area = files.find((file) => path.basename(file) === 'area.json');
  if (area !== undefined) {
    run(process.execPath, 'tools/ops/main.ts');
    const app = path.dirname(area);
    return [...files, '.github/CODEOWNERS', workflowFile(app), '.gitlab-ci.yml', pipelineFile(app)];
  }
  if (!files.some((file) => /[/-]calls\.ts$/.test(file))) return [...files];
  run(process.execPath, 'tools/contract/calls-document.ts');
  return [...files, 'docs/calls.md'];
}

const [what = '', ...args] = process.argv.slice(2);
const plan = Object.entries(PLANS).find(([name]) => name === what)?.[1];
const changes = new Changes();
try {
  if (!plan) throw new Refused(`Usage:\n${USAGE}`);
  plan(changes, args);
  changes.write();
  console.log(settle(changes.files).join('\n'));
} catch (error) {
  changes.undo();
  if (!(error instanceof Refused)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
