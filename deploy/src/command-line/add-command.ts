import type { Command, Option } from 'commander';
import type { CommandRow, Given } from './command.ts';

export interface Adding {
  /** The beginning of each command, such as `npm run deploy --`, for advice in messages. */
  program: string;
  /** Options that replace those of the row. */
  options?: readonly Option[];
  env: NodeJS.ProcessEnv;
  /** Gets the text to print. */
  say: (text: string) => void;
}

/** Adds a command to a program. */
export function addCommand(
  to: Command,
  { name, does, args = [], options = [], run }: CommandRow,
  { program, options: own = options, env, say }: Adding,
): void {
  const command = to.command(name).description(does).showHelpAfterError(`(${program} help ${name})`);
  for (const arg of args) command.addArgument(arg);
  for (const option of own) command.addOption(option);
  command.action(async () => {
    const named = command.registeredArguments.map((arg, at) => [arg.name(), command.processedArgs[at]]);
    const text = await run({ ...Object.fromEntries(named), ...command.opts<Given>() }, env);
    if (text) say(text);
  });
}
