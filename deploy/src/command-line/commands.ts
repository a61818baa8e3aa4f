import path from 'node:path';
import { appsIn, liveDeployment, type Origin } from '@onmaum/shared-contract/release/release';
import { Argument, Option } from 'commander';
import { APPS } from '../checkout/apps.ts';
import { withBuilt } from '../checkout/build-apps.ts';
import { releasesDirOf, siteOriginOf } from '../checkout/environment.ts';
import { readActor, readOrigin } from '../checkout/origin.ts';
import { checkApi } from '../checks/api-check.ts';
import { ownApiCalls } from '../checks/calls.ts';
import { readBuild } from '../commands/deploy.ts';
import { checksOf } from '../commands/examination.ts';
import { previewAddress } from '../commands/preview-address.ts';
import { promoteTo } from '../commands/promote-to.ts';
import { linkTo } from '../plans/preview.ts';
import { Refused } from '../refused.ts';
import { registryAddress } from '../registry-client/client.ts';
import { Releases } from '../releases/releases.ts';
import { folderTarget } from '../targets/folder.ts';
import { registryTarget } from '../targets/registry.ts';
import type { Target } from '../targets/target.ts';
import { APP, CANARY, DAYS, FLAG, PREVIEW, RELEASED, SHARE, TO, TRAFFIC, VALUE, VERSION, WHY } from './arguments.ts';
import { historyLines, listLines } from './list.ts';
import { trace } from './trace.ts';

/** Values of the arguments and options of a command, by name. */
export interface Given {
  app?: string;
  version?: string;
  place?: string;
  /** Address of the registry to which a stored release is promoted. */
  registry?: string;
  message?: string;
  to?: string;
  traffic?: number;
  preview?: boolean;
  from?: string;
  days?: number;
  flag?: string;
  value?: string;
  share?: number;
  dist?: string;
  promote?: boolean;
}

/** A command of `npm run deploy --`. */
export interface CommandRow {
  name: string;
  does: string;
  args?: readonly Argument[];
  options?: readonly Option[];
  /** @returns the text to print */
  run: (given: Given, env: NodeJS.ProcessEnv) => Promise<string>;
}

const root = path.join(import.meta.dirname, '../../..');

const folderOf = (env: NodeJS.ProcessEnv) => new Releases(releasesDirOf(env));

const targetOf = (to: string | undefined, env: NodeJS.ProcessEnv): Target =>
  to === undefined
    ? folderTarget(folderOf(env), siteOriginOf(env), checksOf(env))
    : registryTarget(registryAddress(to, env.REGISTRY_TOKEN));

const deployApp: CommandRow['run'] = async ({ app = '', message, to, traffic, preview, from, dist, promote }, env) => {
  if (dist !== undefined) {
    // npm runs its scripts in the root of the repository
    const folder = path.resolve(env.INIT_CWD ?? '', dist);
    // the origin lacks a commit, because the build does not come from the sources of this checkout
    return targetOf(to, env).publish(app, folder, { ...readActor(root, env, message), traffic, preview });
  }
  const origin = readOrigin(root, env, message);
  if (from !== undefined) {
    if (to !== undefined) {
      throw new Refused(
        'a registry serves only releases that it stores and has checked, so it cannot preview an address: leave out --to to preview with the folder of a site, or leave out --from to preview a build',
      );
    }
    const link = linkTo(await previewAddress(folderOf(env), app, from, origin), siteOriginOf(env));
    return `${link}\nthe site server needs PREVIEW_ORIGINS=${new URL(from).origin}`;
  }
  const target = targetOf(to, env);
  refuseUnknown(app);
  const built = path.join(root, app, 'dist');
  return withBuilt([app], () =>
    promote
      ? promoteBuilt(target, app, built, readActor(root, env, message))
      : target.publish(app, built, { ...origin, traffic, preview }),
  );
};

/**
 * Makes a build live if it is the canary. If the canary is another version, the command is refused, because visitors did not try
 * this build.
 */
async function promoteBuilt(target: Target, app: string, dist: string, actor: Origin): Promise<string> {
  const { version } = await readBuild(dist);
  const live = liveDeployment(await target.discovery(), app);
  if (live?.metadata.version === version) return `${app} ${version} was live already`;
  return target.run('promote', { app, version, ...actor });
}

/** @throws Refused when an app has no sources in this checkout */
function refuseUnknown(app: string): void {
  if (APPS.some((one) => one === app)) return;
  throw new Refused(
    `'${app}' is no app of this checkout, which has ${APPS.join(', ')}; a build from elsewhere is deployed with --dist <folder>`,
  );
}

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
    does: 'mark a release: it is never live again',
    args: [RELEASED, VERSION],
    options: [WHY],
    run: run('bad'),
  },
  { name: 'good', does: 'take the mark away', args: [RELEASED, VERSION], options: [WHY], run: run('good') },
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
    does: 'remove what no open page can use',
    args: [new Argument('[app]', 'by default every one')],
    options: [DAYS, WHY],
    run: run('prune'),
  },
  {
    name: 'list',
    does: 'every release with its share; * marks the live one',
    run: async ({ to }, env) => listLines(await targetOf(to, env).discovery()).join('\n'),
  },
  {
    name: 'history',
    does: 'who did what, and why',
    run: async ({ to }, env) => historyLines(await targetOf(to, env).history()).join('\n'),
  },
  {
    name: 'api-check',
    does: 'whether the API of this checkout fits the releases that pages use',
    run: ({ to }, env) => checkApi(targetOf(to, env), ownApiCalls()),
  },
  {
    name: 'trace',
    does: 'the source position of a position in an error',
    args: [new Argument('<place>', 'such as …/r/<app>/<version>/client/<file>:<line>:<column>')],
    run: ({ to, place = '' }, env) => trace(targetOf(to, env), place),
  },
];

/** Every command, each with the option `--to`. */
export const COMMANDS: readonly (CommandRow & { options: readonly Option[] })[] = ROWS.map((row) => ({
  ...row,
  options: [...(row.options ?? []), TO],
}));
