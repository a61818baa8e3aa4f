import type { ProposalInfo } from '@onmaum/shared-contract';

/** A page or solution with its proposal, as the calls answer it. */
export interface Proposed<Values> {
  version: number;
  live: Values;
  proposal: (ProposalInfo & { values: Values }) | null;
}

/** The proposal, if it is not decided. */
export const openProposal = <Values>({ proposal }: Proposed<Values>) => (proposal?.state === 'open' ? proposal : null);

/** Values that the form starts from: the open proposal, or what is public. */
export const startValues = <Values>(one: Proposed<Values>): Values => openProposal(one)?.values ?? one.live;

/** The versions of what is public and of the open proposal, as a proposal sends them. */
export const versionsOf = (one: Proposed<unknown>) => ({
  version: one.version,
  proposal_version: openProposal(one)?.version ?? 0,
});
export type ProposalVersions = ReturnType<typeof versionsOf>;
