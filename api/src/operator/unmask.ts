import { unmask } from '../modules/persona/operations/unmask.ts';
import { type Command, UsageError } from './command.ts';

/** Prints the member who wrote an anonymous worry or comment (rules/anonymous.md#operators). */
export const unmaskOne: Command = {
  usage: 'unmask worry|comment <id> "<reason of safety>"',
  async run({ db }, { positionals: [kind = '', id = '', ...words], reason: named, operator }) {
    const reason = named || words.join(' ').trim();
    const isKind = kind === 'worry' || kind === 'comment';
    if (!isKind || !/^[1-9]\d{0,14}$/.test(id) || !reason) throw new UsageError(`usage: ${unmaskOne.usage}`);
    const found = await unmask(db, { kind, id: Number(id) }, { operatorId: await operator(), reason });
    const alias = found.alias ?? 'without an alias';
    return [`${kind} ${id}: ${alias} is member ${found.member_id} (${found.nickname}); this access was audited`];
  },
};
