import { portraitPath } from '@onmaum/shared-contract/goods/portrait';
import { koreanMinute } from '@onmaum/shared-contract/time/korean-minute';
import { decideProposal } from '../modules/counsellor/operations/decide-proposal.ts';
import { readProposals } from '../modules/counsellor/operations/read-proposals.ts';
import { type Command, UsageError } from './command.ts';

type Proposal = Awaited<ReturnType<typeof readProposals>>[number];

/** Formats a value of a proposal. HTML is printed as source text: the operator has to see where links lead. */
function wordsOf(field: string, value: unknown): string {
  const text = field === 'portrait' ? portraitPath(textOf(value)) : textOf(value);
  return text === '' ? '(none)' : `"${text}"`;
}

function textOf(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (Array.isArray(value)) return value.join('; ');
  return typeof value === 'string' ? value : JSON.stringify(value);
}

const linesOf = (one: Proposal): string[] => [
  `proposal ${one.id}-${one.version}: ${one.goods_id === null ? 'own page' : `goods ${one.goods_id} ${one.goods_name}`}, ${one.nickname}`,
  `  made ${koreanMinute(one.created_at)}, last changed ${koreanMinute(one.updated_at)}`,
  ...(one.isStale ? ['  what is public has changed since it was made'] : []),
  ...one.changes.map(({ field, from, to }) => `  ${field}: ${wordsOf(field, from)} -> ${wordsOf(field, to)}`),
];

/** Lists the undecided proposals of counsellors, the oldest first (rules/proposals.md#proposals). */
export const listProposals: Command = {
  usage: 'proposals',
  async run({ db }) {
    const proposals = await readProposals(db);
    return proposals.length === 0 ? ['no open proposals'] : proposals.flatMap(linesOf);
  },
};

/** Decides a proposal, in the version that the list showed: if the counsellor has changed it since, the decision is refused. */
export const decideOne: Command = {
  usage: 'proposal <id>-<version> approved|declined --reason <why>',
  async run({ db }, { positionals: [named = '', decision = ''], reason, operator }) {
    const [, id, version] = /^([1-9]\d{0,14})-([1-9]\d{0,8})$/.exec(named) ?? [];
    const isDecision = decision === 'approved' || decision === 'declined';
    if (!id || !isDecision || !reason) throw new UsageError(`usage: ${decideOne.usage}`);
    const operatorId = await operator();
    await decideProposal(db, Number(id), { version: Number(version), operatorId, decision, reason });
    return [`proposal ${named}: ${decision}`];
  },
};
