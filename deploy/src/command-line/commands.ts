import path from 'node:path';
import { appsIn } from '@onmaum/shared-contract/release';
import { Argument, InvalidArgumentError, Option } from 'commander';
import { linkTo, previewFrom } from '../acts/preview.ts';
import { APPS } from '../checkout/apps.ts';
import { withBuilt } from '../checkout/build-apps.ts';
import { releasesDirOf, siteOriginOf } from '../checkout/environment.ts';
import { readActor, readOrigin } from '../checkout/origin.ts';
import type { Destination } from '../destination/destination.ts';
import { folderDestination } from '../destination/folder.ts';
import { registryDestination } from '../destination/registry.ts';
import { Refused } from '../refused.ts';
import { registryAddress } from '../registry-client/client.ts';
import { LONGEST_MESSAGE } from '../releases/one-line.ts';
import { Releases } from '../releases/releases.ts';
import { historyLines, listLines } from './list.ts';
import { trace } from './trace.ts';

/** Arguments and options of a command, by their names. */
export interface Given {
  app?: string;
  version?: string;
  place?: string;
  message?: string;
  to?: string;
  traffic?: number;
  preview?: boolean;
  from?: string;
  days?: number;
}

/** What can be typed after `npm run deploy --`. */
interface CommandRow {
  name: string;
  does: string;
  args?: readonly Argument[];
  options?: readonly Option[];
  /** @returns what is to be printed */
  run: (given: Given, env: NodeJS.ProcessEnv) => Promise<string>;
}

const root = path.join(import.meta.dirname, '../../..');

const folderOf = (env: NodeJS.ProcessEnv) => new Releases(releasesDirOf(env));

const destinationOf = (to: string | undefined, env: NodeJS.ProcessEnv): Destination =>
  to === undefined
    ? folderDestination(folderOf(env), siteOriginOf(env))
    : registryDestination(registryAddress(to, env.REGISTRY_TOKEN));

const deployApp: CommandRow['run'] = async ({ app = '', message, to, traffic, preview, from }, env) => {
  const origin = readOrigin(root, env, message);
  if (from !== undefined) {
    if (to !== undefined) {
      throw new Refused(
        'a registry hands out only what it holds and has checked, and a release under development is neither: preview it with the folder of a site, without --to; or preview its build, without --from',
      );
    }
    const link = linkTo(await previewFrom(folderOf(env), app, from, origin), siteOriginOf(env));
    return `${link}\nthe site server has to have PREVIEW_ORIGINS=${new URL(from).origin}`;
  }
  const destination = destinationOf(to, env);
  return withBuilt([app], () =>
    destination.publish(app, path.join(root, app, 'dist'), { ...origin, traffic, preview }),
  );
};

/** Does one of the acts. */
const act =
  (name: string): CommandRow['run'] =>
  async ({ app, version, days, message, to }, env) => {
    const destination = destinationOf(to, env);
    const released = appsIn(await destination.discovery());
    if (app !== undefined && !released.includes(app)) {
      throw new Refused(`${app} was never released; there are ${released.join(', ') || 'no releases'}`);
    }
    return destination.act(name, { app, version, days, ...readActor(root, env, message) });
  };

const wholeNumber = (text: string): number => {
  if (!/^\d+$/.test(text)) throw new InvalidArgumentError('It has to be a whole number.');
  return Number(text);
};

const share = (text: string): number => {
  const percent = wholeNumber(text);
  if (percent < 1 || percent > 99) throw new InvalidArgumentError('It has to be from 1 to 99; without it all get it.');
  return percent;
};

const why = (text: string): string => {
  if (text.length > LONGEST_MESSAGE)
    throw new InvalidArgumentError(`It has to be at most ${LONGEST_MESSAGE} characters.`);
  return text;
};

const APP = new Argument('<app>', 'the shell or an area, by its folder').choices(APPS);
/** Of what is live elsewhere there may be no sources here. */
const RELEASED = new Argument('<app>', 'the shell or an area, as list shows it');
const VERSION = new Argument('<version>', 'as list shows it');
const CANARY = new Argument('[version]', 'refuses unless the canary is this one');
const WHY = new Option('-m, --message <why>', 'why, for the history').argParser(why);
const TO = new Option('--to <address>', 'of a registry, with its token in REGISTRY_TOKEN; without it, the folder');

const ROWS: readonly CommandRow[] = [
  {
    name: 'deploy',
    does: 'build an app, check it, and make it live; the word deploy may be left out',
    args: [APP],
    options: [
      new Option('--traffic <percent>', 'as a canary for so many of the visitors').argParser(share),
      new Option('--preview', 'for whoever has its link, for 7 days').conflicts('traffic'),
      new Option('--from <address>', 'as a preview of what a bundler serves there').conflicts('traffic'),
      WHY,
    ],
    run: deployApp,
  },
  {
    name: 'promote',
    does: 'make the canary live for all',
    args: [RELEASED, CANARY],
    options: [WHY],
    run: act('promote'),
  },
  {
    name: 'abort',
    does: 'end the canary, and mark it bad',
    args: [RELEASED, CANARY],
    options: [WHY],
    run: act('abort'),
  },
  {
    name: 'preview-end',
    does: 'end all previews of an app',
    args: [RELEASED],
    options: [WHY],
    run: act('preview-end'),
  },
  {
    name: 'rollback',
    does: 'make an earlier release live again, and mark the one that it replaces bad',
    args: [RELEASED, new Argument('[version]', 'by default the last good one that was deployed before the live one')],
    options: [WHY],
    run: act('rollback'),
  },
  {
    name: 'bad',
    does: 'mark a release: it is never live again',
    args: [RELEASED, VERSION],
    options: [WHY],
    run: act('bad'),
  },
  { name: 'good', does: 'take the mark away', args: [RELEASED, VERSION], options: [WHY], run: act('good') },
  {
    name: 'prune',
    does: 'remove what no open page can use',
    args: [new Argument('[app]', 'by default every one')],
    options: [new Option('--days <days>', 'the longest life of a page; by default 30').argParser(wholeNumber), WHY],
    run: act('prune'),
  },
  {
    name: 'list',
    does: 'every release with its share; * marks the live one',
    run: async ({ to }, env) => listLines(await destinationOf(to, env).discovery()).join('\n'),
  },
  {
    name: 'history',
    does: 'who did what, and why',
    run: async ({ to }, env) => historyLines(await destinationOf(to, env).history()).join('\n'),
  },
  {
    name: 'trace',
    does: 'the place in the sources, of one in an error',
    args: [new Argument('<place>', 'such as …/r/<app>/<version>/client/<file>:<line>:<column>')],
    run: ({ to, place = '' }, env) => trace(destinationOf(to, env), place),
  },
];

/** Every command; each can be done at a registry, too. */
export const COMMANDS: readonly CommandRow[] = ROWS.map((row) => ({ ...row, options: [...(row.options ?? []), TO] }));
