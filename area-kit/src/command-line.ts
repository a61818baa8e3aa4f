import path from 'node:path';
import { PREVIEW, TRAFFIC, WHY } from '@onmaum/deploy/command-line/arguments';
import { Refused } from '@onmaum/deploy/refused';
import { Command, CommanderError, InvalidArgumentError, Option } from 'commander';
import { build } from './act/build.ts';
import { check, checkBuild } from './act/check.ts';
import { develop } from './act/develop.ts';
import { type Publishing, publish } from './act/publish.ts';
import { addReleaseCommands, inKitCommands } from './act/release-commands.ts';
import { runTool } from './act/tools.ts';
import { newArea } from './new/new-area.ts';
import { npmRegistry, REGISTRY_SETTING } from './new/npm-registry.ts';

interface Output {
  write: (text: string) => unknown;
}

const wholeNumber = (text: string): number => {
  if (!/^\d+$/.test(text)) throw new InvalidArgumentError('It has to be a whole number.');
  return Number(text);
};

const DIST = new Option('--dist <folder>', 'a finished build of any bundler, instead of a build by this kit');

/** Resolves at the first signal that asks the process to stop. */
const stopped = () =>
  new Promise<void>((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => resolve());
  });

/**
 * Runs a command line of `npx area`.
 * @param dir folder of the area; for `new`, the folder in which the area's folder is created
 * @returns the exit code
 */
export async function run(
  words: readonly string[],
  dir: string,
  env: NodeJS.ProcessEnv,
  out: Output = process.stdout,
  err: Output = process.stderr,
): Promise<number> {
  let to: string | undefined;
  const say = (text: string) => out.write(`${inKitCommands(text, to)}\n`);
  // npm runs scripts in the folder of the area, and sets INIT_CWD to the folder in which it was started
  const folderOf = (given: string) => path.resolve(env.INIT_CWD || dir, given);
  let code = 0;
  const program = new Command('area')
    .description('Makes, checks and publishes an area of the site.')
    .configureOutput({ writeOut: (text) => out.write(text), writeErr: (text) => err.write(text) })
    .showHelpAfterError('(npx area help)')
    .exitOverride()
    .hook('preAction', (_program, command) => {
      ({ to } = command.opts<{ to?: string }>());
    });
  program
    .command('new')
    .description('make an area with one page, in a folder of its name')
    .argument('<name>', 'such as mfe-gift')
    .argument('[title...]', 'the heading of the page')
    .option('--for <level>', 'for staff of this level: counsellor or operator')
    .action((name: string, title: string[], { for: audience }: { for?: string }) => {
      const registry = npmRegistry(dir, env);
      for (const file of newArea(dir, { name, title: title.join(' '), audience, registry })) say(file);
      say(`Set your team as "owner" in ${name}/area.json.`);
      if (registry === undefined) {
        say(`npm does not know where the packages are: npm config set ${REGISTRY_SETTING} <address> --location=user`);
      }
      say(`cd ${name} && npm install && npm run check`);
    });
  program
    .command('build')
    .description('build the area into dist')
    .action(() => build(dir));
  program
    .command('test')
    .description('run the tests of the area; further arguments are those of jest')
    .argument('[args...]')
    .allowUnknownOption()
    .action(async (args: string[]) => {
      const config = path.join(import.meta.dirname, 'jest/config.js');
      code = await runTool('jest', 'jest', ['--config', config, '--rootDir', dir, ...args], dir);
    });
  program
    .command('dev')
    .description('serve the area for previews on a site, and build it anew after each change')
    .addOption(new Option('--port <port>', 'port of the server').argParser(wholeNumber).default(3010))
    .option('--releases <folder>', 'the folder of releases of a site on this machine, to make a preview there')
    .option('--site <origin>', 'origin of that site, for the link', 'http://localhost:3000')
    .action(async (given: { port: number; releases?: string; site: string }) => {
      const stop = await develop(dir, given, say);
      await stopped();
      await stop();
    });
  program
    .command('check')
    .description('check the types, build, and make the checks of a deploy that need no live releases')
    .addOption(DIST)
    .action(async ({ dist }: { dist?: string }) => {
      const { app, version } = await (dist === undefined ? check(dir) : checkBuild(folderOf(dist)));
      say(`${app} ${version} can be published`);
    });
  program
    .command('publish')
    .description('check the area and release it at a registry, with the token in REGISTRY_TOKEN')
    .requiredOption('--to <address>', 'address of the registry')
    .addOption(DIST)
    .addOption(TRAFFIC)
    .addOption(PREVIEW)
    .addOption(WHY)
    .action(async ({ dist, ...wish }: Publishing) => {
      say(await publish(dir, env, { ...wish, dist: dist === undefined ? undefined : folderOf(dist) }));
    });
  addReleaseCommands(program, env, say);
  try {
    await program.parseAsync(words, { from: 'user' });
    return code;
  } catch (error) {
    if (error instanceof CommanderError) return error.exitCode;
    if (!(error instanceof Refused)) throw error;
    err.write(`${inKitCommands(error.message, to)}\n`);
    return 1;
  }
}
