import { parseArgs } from 'node:util';
import type { Db } from '../db/schema.ts';
import { disableOne, enableOne } from './accounts.ts';
import { type Command, type Services, UsageError } from './command.ts';
import { listGifts, oneGift } from './gifts.ts';
import { stopAddress } from './mail.ts';
import { announce } from './notices.ts';
import { decide, listObjections } from './objections.ts';
import { findOperators } from './operator-repository.ts';
import { printable } from './printable.ts';
import { decideOne, listProposals } from './proposals.ts';
import { decideOneReport, listReports } from './reports.ts';
import { writeIndex } from './search-index.ts';
import { unmaskOne } from './unmask.ts';
import { assignOne, listWaiting, releaseOne } from './worries.ts';

/** The commands by name. */
const COMMANDS: Record<string, Command> = {
  worries: listWaiting,
  assign: assignOne,
  release: releaseOne,
  objections: listObjections,
  objection: decide,
  proposals: listProposals,
  proposal: decideOne,
  gifts: listGifts,
  gift: oneGift,
  notice: announce,
  'stop-mail': stopAddress,
  reports: listReports,
  report: decideOneReport,
  reindex: writeIndex,
  unmask: unmaskOne,
  disable: disableOne,
  enable: enableOne,
};

const USAGE = Object.values(COMMANDS).map(({ usage }) => `npm run operator -- ${usage} [--by <member id>]`);

/** Runs a parsed command. @returns lines to print @throws UsageError, ApiError */
type Run = (services: Services) => Promise<string[]>;

/**
 * Parses a command of the operator (docs/operating.md). @returns a function that runs it, or the lines of the usage for
 * `--help` @throws UsageError
 */
export function readCommand(args: string[]): Run | string[] {
  const { values, positionals } = parse(args);
  if (values.help) return USAGE;
  const [name = '', ...rest] = positionals;
  const command = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;
  if (!command) throw new UsageError(['the commands are:', ...USAGE].join('\n  '));
  return async (services) => {
    const operator = () => operatorOf(services.db, values.by);
    const lines = await command.run(services, { positionals: rest, reason: values.reason?.trim() ?? '', operator });
    return lines.map(printable);
  };
}

/** Parses and runs a command. @returns lines to print @throws UsageError, ApiError */
export async function runOperator(services: Services, args: string[]): Promise<string[]> {
  const command = readCommand(args);
  return Array.isArray(command) ? command : command(services);
}

function parse(args: string[]) {
  try {
    const options = { by: { type: 'string' }, reason: { type: 'string' }, help: { type: 'boolean' } } as const;
    return parseArgs({ args, allowPositionals: true, options });
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error));
  }
}

/** The operator who decides: the operator with the id of `--by`, or without `--by` the only active operator. */
async function operatorOf(db: Db, by: string | undefined): Promise<number> {
  const operators = await findOperators(db);
  const [only, ...others] = operators;
  if (by === undefined && only && others.length === 0) return only.id;
  const named = operators.find(({ id }) => String(id) === by);
  if (named) return named.id;
  const known = operators.map(({ id, nickname }) => `${id} (${nickname})`).join(', ') || 'none';
  throw new UsageError(`say who you are with --by <member id>; the active operators are: ${known}`);
}
