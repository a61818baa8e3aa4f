import { appsIn } from '@onmaum/shared-contract/release/release';
import { Argument, Option } from 'commander';
import { readActor } from '../checkout/origin.ts';
import { checkApi } from '../checks/api-check.ts';
import { ownApiCalls } from '../checks/calls.ts';
import { promoteTo } from '../commands/promote-to.ts';
import { Refused } from '../refused.ts';
import { registryAddress } from '../registry-client/client.ts';
import { registryTarget } from '../targets/registry.ts';
import { APP, CANARY, DAYS, FLAG, PREVIEW, RELEASED, SHARE, TO, TRAFFIC, VALUE, VERSION, WHY } from './arguments.ts';
import { type CommandRow, root, targetOf } from './command.ts';
import { deployApp } from './deploy-app.ts';
import { historyLines, listLines } from './list.ts';
import { trace } from './trace.ts';

/** Runs a command on stored releases. */
const run =
  (name: string): CommandRow['run'] =>
  async ({ app, version, days, flag, value, share, message, to }, env) => {
    const target = targetOf(to, env);
    const released = appsIn(await target.discovery());
    if (app !== undefined && !released.includes(app)) {
      throw new Refused(`${app} was never released; there are ${released.join(', ') || 'no releases'}`);
    }
    return target.run(name, { app, version, days, flag, value, share, ...readActor(root, env, message) });
  };

/** Publishes a stored release at `registry`. With `to`, REGISTRY_TOKEN belongs to `to`, so it is not sent to `registry`. */
const promote: CommandRow['run'] = async ({ registry = '', app = '', version, message, to, ...audience }, env) => {
  const token = env.TARGET_REGISTRY_TOKEN || (to === undefined ? env.REGISTRY_TOKEN : undefined);
  const target = registryTarget(registryAddress(registry, token, 'TARGET_REGISTRY_TOKEN'));
  return promoteTo(targetOf(to, env), target, { app, version, ...audience }, readActor(root, env, message));
};

const ROWS: readonly CommandRow[] = [
  {
    name: 'deploy',
    does: 'build an app, check it, and make it live; the word deploy may be left out',
    args: [APP],
    options: [
      TRAFFIC,
      PREVIEW,
      new Option('--from <address>', 'as a preview of what a bundler serves there').conflicts('traffic'),
      new Option('--promote', 'for all, if it is the canary').conflicts(['traffic', 'preview', 'from', 'dist']),
      new Option('--dist <folder>', 'a build from elsewhere, instead of one of this checkout').conflicts('from'),
      WHY,
    ],
    run: deployApp,
  },
  {
    name: 'promote',
    does: 'make the canary live for all',
    args: [RELEASED, CANARY],
    options: [WHY],
    run: run('promote'),
  },
  {
    name: 'promote-to',
    does: 'publish a release, as it is, at another registry',
    args: [
      new Argument('<registry>', 'its address, with its token in TARGET_REGISTRY_TOKEN'),
      RELEASED,
      new Argument('[version]', 'by default the live one'),
    ],
    options: [TRAFFIC, PREVIEW, WHY],
    run: promote,
  },
  {
    name: 'abort',
    does: 'end the canary, and mark it bad',
    args: [RELEASED, CANARY],
    options: [WHY],
    run: run('abort'),
  },
  {
    name: 'preview-end',
    does: 'end all previews of an app',
    args: [RELEASED],
    options: [WHY],
    run: run('preview-end'),
  },
  {
    name: 'rollback',
    does: 'make an earlier release live again, and mark the one that it replaces bad',
    args: [RELEASED, new Argument('[version]', 'by default the last good one that was deployed before the live one')],
    options: [WHY],
    run: run('rollback'),
  },
  {
    name: 'bad',
    does: 'mark a release bad: it cannot be live again until it is marked good',
    args: [RELEASED, VERSION],
    options: [WHY],
    run: run('bad'),
  },
  {
    name: 'good',
    does: 'remove the mark of a bad release',
    args: [RELEASED, VERSION],
    options: [WHY],
    run: run('good'),
  },
  {
    name: 'remove',
    does: 'take an area off the site; its pages say that they have ended',
    args: [RELEASED],
    options: [WHY],
    run: run('remove'),
  },
  {
    name: 'restore',
    does: 'bring a removed area back',
    args: [RELEASED, new Argument('[version]', 'by default the one that was live')],
    options: [WHY],
    run: run('restore'),
  },
  {
    name: 'flag',
    does: 'set a flag for all visitors, or for a share of them',
    args: [RELEASED, FLAG, VALUE, SHARE],
    options: [WHY],
    run: run('flag'),
  },
  {
    name: 'prune',
    does: 'remove releases that no open page can use',
    args: [new Argument('[app]', 'by default every one')],
    options: [DAYS, WHY],
    run: run('prune'),
  },
  {
    name: 'list',
    does: 'list every release with its share; * marks the live one',
    run: async ({ to }, env) => listLines(await targetOf(to, env).discovery()).join('\n'),
  },
  {
    name: 'history',
    does: 'list who did what, and why',
    run: async ({ to }, env) => historyLines(await targetOf(to, env).history()).join('\n'),
  },
  {
    name: 'api-check',
    does: 'check whether the API of this checkout fits the releases that pages use',
    run: ({ to }, env) => checkApi(targetOf(to, env), ownApiCalls()),
  },
  {
    name: 'trace',
    does: 'find the source position for a position in an error',
    args: [new Argument('<place>', 'such as …/r/<app>/<version>/client/<file>:<line>:<column>')],
    run: ({ to, place = '' }, env) => trace(targetOf(to, env), place),
  },
];

/** Every command, each with the option `--to`. */
export const COMMANDS: readonly (CommandRow & { options: readonly Option[] })[] = ROWS.map((row) => ({
  ...row,
  options: [...(row.options ?? []), TO],
}));
