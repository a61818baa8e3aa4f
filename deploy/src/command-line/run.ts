import { Command, CommanderError } from 'commander';
import { APPS } from '../checkout/apps.ts';
import { addCommand } from './add-command.ts';
import { COMMANDS } from './commands.ts';

interface Output {
  write: (text: string) => unknown;
}

/**
 * Runs the arguments of `npm run deploy --`. Unknown commands, arguments and options are refused before anything is done.
 * @returns the exit code
 */
export async function run(
  words: readonly string[],
  env: NodeJS.ProcessEnv,
  out: Output = process.stdout,
  err: Output = process.stderr,
): Promise<number> {
  const program = new Command('npm run deploy --')
    .description('Deploys an app, and runs commands on its releases. See docs/deploying.md.')
    .usage('<app> [options] | <command> …')
    .configureOutput({ writeOut: (text) => out.write(text), writeErr: (text) => err.write(text) })
    .showHelpAfterError('(npm run deploy -- help)')
    .exitOverride();
  const say = (text: string) => out.write(`${text}\n`);
  for (const row of COMMANDS) addCommand(program, row, { program: 'npm run deploy --', env, say });
  try {
    await program.parseAsync(isDeploy(words) ? ['deploy', ...words] : words, { from: 'user' });
    return 0;
  } catch (error) {
    if (error instanceof CommanderError) return error.exitCode;
    if (!(error instanceof Error)) throw error;
    err.write(`${error.message}\n`);
    return 1;
  }
}

/**
 * Whether the word `deploy` is left out: the first argument is an app, or an option other than help. A misspelt `mfe-…` counts as
 * an app, so that the refusal is about the app.
 */
const isDeploy = ([first = '']: readonly string[]): boolean =>
  APPS.some((app) => app === first) ||
  first.startsWith('mfe-') ||
  (/^-./.test(first) && first !== '--help' && first !== '-h');
