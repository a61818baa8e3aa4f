import { addCommand } from '@onmaum/deploy/command-line/add-command';
import { TO } from '@onmaum/deploy/command-line/arguments';
import { COMMANDS } from '@onmaum/deploy/command-line/commands';
import { type Command, Option } from 'commander';

/** Commands of the release tool that need no sources, and no more rights than a team has at a registry. */
const NAMES = [
  'promote',
  'abort',
  'preview-end',
  'rollback',
  'bad',
  'good',
  'remove',
  'restore',
  'flag',
  'list',
  'history',
  'trace',
];

/** Adds the commands for stored releases, which a team runs at the registry. @param say receives the text to print */
export function addReleaseCommands(program: Command, env: NodeJS.ProcessEnv, say: (text: string) => void): void {
  for (const row of COMMANDS.filter(({ name }) => NAMES.includes(name))) {
    const to = new Option('--to <address>', 'a registry, with its token in REGISTRY_TOKEN').makeOptionMandatory();
    const options = row.options.map((one) => (one === TO ? to : one));
    addCommand(program, row, { program: 'npx area', options, env, say });
  }
}

/** Matches a command in advice: its name and an app, perhaps with a version, a share or a registry. */
const ADVISED =
  /npm run deploy -- (?<words>(?:good|bad) [\w-]+ [\w.-]*\w|[a-z-]+ (?:shell|mfe-[\w-]+)|mfe-[\w-]+ --traffic \d+|[a-z-]+ --to \S+)/g;

/**
 * Rewrites advice of the release tool and the registry: replaces commands of the site's repository by commands of this kit, which
 * can be typed without changes.
 * @param to address of the registry
 */
export const inKitCommands = (text: string, to = '<address>'): string =>
  text.replaceAll(ADVISED, (_all, words: string) => {
    const command = words.replace(/^mfe-[\w-]+ (?=--traffic)/, 'publish ');
    return `npx area ${command}${command.includes(' --to ') ? '' : ` --to ${to}`}`;
  });
