import { OBJECTION_WORDS, type ObjectionReason, type SessionOutcome } from '@onmaum/shared-contract';
import { koreanMinute } from '@onmaum/shared-contract/time/korean-minute';
import { decideObjection } from '../modules/order/session/operations/decide-objection.ts';
import { readObjections } from '../modules/order/session/operations/read-objections.ts';
import { type Command, UsageError } from './command.ts';

/** Outcomes of a session by the words of the command line. */
const DECISIONS: Record<string, SessionOutcome> = { held: 'done', failed: 'failed', no_show: 'no_show' };

const reportOf = (status: string) => (status === 'done' ? 'held' : status);
const wordsOf = (reason: ObjectionReason, text: string) => `"${OBJECTION_WORDS[reason]}"${text && `: ${text}`}`;

/** Lists the undecided objections of buyers, the oldest first (rules/orders.md#objections). */
export const listObjections: Command = {
  usage: 'objections',
  async run(services) {
    const objections = await readObjections(services);
    if (objections.length === 0) return ['no open objections'];
    return objections.flatMap((one) => [
      `objection ${one.id}: order ${one.order_id}, session ${one.position}, ${one.goods_name}`,
      `  ${koreanMinute(one.starts_at)}, reported as ${reportOf(one.status)}`,
      `  buyer ${one.buyer_nickname}, counsellor ${one.counsellor_nickname}`,
      `  ${koreanMinute(one.created_at)} ${wordsOf(one.reason, one.text)}`,
    ]);
  },
};

/** Decides an objection: records the outcome that the session really had. */
export const decide: Command = {
  usage: 'objection <id> held|failed|no_show --reason <why>',
  async run(services, { positionals: [id = '', decision = ''], reason, operator }) {
    const result = Object.hasOwn(DECISIONS, decision) ? DECISIONS[decision] : undefined;
    if (!/^[1-9]\d{0,14}$/.test(id) || !result || !reason) throw new UsageError(`usage: ${decide.usage}`);
    await decideObjection(services, Number(id), { operatorId: await operator(), result, reason });
    return [`objection ${id}: decided as ${decision}`];
  },
};
