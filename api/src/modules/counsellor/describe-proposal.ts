import type { ProposalInfo } from '@onmaum/shared-contract';
import type { ProposalRow } from './proposal-repository.ts';
import type { Subject } from './subject.ts';

/** A proposal as its counsellor sees it, with the values that all fields would have after an approval. */
export function describeProposal<Values extends object>(
  row: ProposalRow,
  { live, version }: Subject<Values>,
): ProposalInfo & { values: Values } {
  return {
    id: row.id,
    version: row.version,
    state: row.state as ProposalInfo['state'],
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
    decided_at: row.decided_at?.toISOString() ?? null,
    reason: row.reason,
    stale_yn: row.state === 'open' && row.base_version !== version,
    changed: Object.keys(row.changes),
    values: { ...live, ...row.changes },
  };
}

/** The values that differ from the public ones. */
export const changesOf = <Values extends object>(live: Values, values: Values): Partial<Values> =>
  Object.fromEntries(
    Object.entries(values).filter(
      ([name, value]) => JSON.stringify(value) !== JSON.stringify(live[name as keyof Values]),
    ),
  ) as Partial<Values>;
