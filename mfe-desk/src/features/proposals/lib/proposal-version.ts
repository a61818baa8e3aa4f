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

/** Versions of what is public and of proposals stay below this number. */
const FACTOR = 1_000_000;

/** One number for both versions, for `useKeptDraft`. */
export const joinVersions = (one: Proposed<unknown>): number =>
  one.version * FACTOR + (openProposal(one)?.version ?? 0);

/** Both versions of such a number, as a proposal sends them. */
export const splitVersions = (joined: number) => ({
  version: Math.floor(joined / FACTOR),
  proposal_version: joined % FACTOR,
});
