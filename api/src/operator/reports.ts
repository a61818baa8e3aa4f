import { koreanMinute, type ReportReason, reportReason } from '@onmaum/shared-contract';
import { decideReport } from '../modules/moderation/operations/decide-report.ts';
import { readReports } from '../modules/moderation/operations/read-reports.ts';
import { type Command, UsageError } from './command.ts';

type Case = Awaited<ReturnType<typeof readReports>>['cases'][number];

const wordsOf = (reason: string, detail: string) =>
  `${reportReason(reason as ReportReason)?.title ?? reason}${detail && `: "${detail}"`}`;

function linesOf({ kind, id, author, reports, text, score, ...is }: Case): string[] {
  const marks = [
    is.isUrgent && 'urgent',
    is.isHidden && 'hidden',
    is.isGone && 'deleted or gone',
    is.isChanged && 'changed since the last report',
  ].filter(Boolean);
  return [
    `report ${reports.at(-1)?.id}: ${[`${kind} ${id}`, `by ${author ?? 'unknown'}`, `score ${score.toFixed(2)}`, ...marks].join(', ')}`,
    ...reports.map((one) => `  ${koreanMinute(one.created_at)} ${wordsOf(one.reason, one.detail)}`),
    `  "${text ?? 'not stored'}"`,
  ];
}

/** Lists the undecided abuse reports, grouped by the reported target (rules/moderation.md#decisions). */
export const listReports: Command = {
  usage: 'reports',
  async run(services) {
    const { cases, more } = await readReports(services);
    if (cases.length === 0) return ['no open reports'];
    return [...cases.flatMap(linesOf), ...(more > 0 ? [`${more} more reports are open: decide these first`] : [])];
  },
};

/** Decides all open reports of the target of a report, unless a later one is about another text. */
export const decideOneReport: Command = {
  usage: 'report <id> upheld|dismissed --reason <why>',
  async run(services, { positionals: [id = '', decision = ''], reason, operator }) {
    const isDecision = decision === 'upheld' || decision === 'dismissed';
    if (!/^[1-9]\d{0,14}$/.test(id) || !isDecision || !reason) throw new UsageError(`usage: ${decideOneReport.usage}`);
    await decideReport(services, Number(id), { operatorId: await operator(), decision, reason });
    return [`report ${id}: ${decision}`];
  },
};
